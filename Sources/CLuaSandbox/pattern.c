/* find, match, gmatch and gsub. */
#include "matcher.h"

static bool has_specials(lua_State *L, const char *pattern, size_t length) {
  ls_charge(L, (int64_t)(length / 16));
  for (size_t i = 0; i < length; i++) {
    if (pattern[i] != 0 && strchr("^$*+?.([%-", pattern[i])) return true;
  }
  return false;
}

/* Where the search begins, counted from 0; beyond the end when `init` lies there. */
static size_t start_of(lua_State *L, int index, size_t length) {
  lua_Integer init = ls_opt_integer(L, index, 1);
  if (init > 0) return (size_t)init - 1;
  if (init == 0 || init < -(lua_Integer)length) return 0;
  return length + (size_t)init;
}

static int search(lua_State *L, bool find) {
  size_t length, size;
  const char *text = luaL_checklstring(L, 1, &length), *pattern = luaL_checklstring(L, 2, &size);
  size_t start = start_of(L, 3, length);
  if (start > length) {
    lua_pushnil(L);
    return 1;
  }
  if (find && (lua_toboolean(L, 4) || !has_specials(L, pattern, size))) {
    const char *at = ls_find_plain(L, text + start, length - start, pattern, size);
    if (at) {
      lua_pushinteger(L, at - text + 1);
      lua_pushinteger(L, at - text + (lua_Integer)size);
      return 2;
    }
    lua_pushnil(L);
    return 1;
  }
  LSMatcher m;
  ls_matcher_begin(&m, L, text, length, pattern, size);
  bool anchored = size > 0 && *pattern == '^';
  pattern += anchored;
  const char *at = text + start;
  do {
    m.count = 0;
    const char *end = ls_match(&m, at, pattern);
    if (!end) continue;
    if (!find) return ls_push_captures(&m, at, end);
    lua_pushinteger(L, at - text + 1);
    lua_pushinteger(L, end - text);
    return 2 + ls_push_captures(&m, NULL, NULL);
  } while (at++ < m.end && !anchored);
  lua_pushnil(L);
  return 1;
}

static int s_find(lua_State *L) { return search(L, true); }
static int s_match(lua_State *L) { return search(L, false); }

/* Upvalues: text, pattern, where to go on, and where the last match ended (-1: none yet), both counted from 0. */
static int gmatch_step(lua_State *L) {
  size_t length, size;
  const char *text = lua_tolstring(L, lua_upvalueindex(1), &length);
  const char *pattern = lua_tolstring(L, lua_upvalueindex(2), &size);
  lua_Integer start = lua_tointeger(L, lua_upvalueindex(3)), last = lua_tointeger(L, lua_upvalueindex(4));
  LSMatcher m;
  ls_matcher_begin(&m, L, text, length, pattern, size);
  ls_charge(L, 4);
  if (start > (lua_Integer)length) return 0;
  for (const char *at = text + start; at <= m.end; at++) {
    m.count = 0;
    const char *end = ls_match(&m, at, pattern);
    if (end && end - text != last) {
      lua_pushinteger(L, end - text);
      lua_copy(L, -1, lua_upvalueindex(3));
      lua_replace(L, lua_upvalueindex(4));
      return ls_push_captures(&m, at, end);
    }
  }
  lua_pushinteger(L, (lua_Integer)length + 1);
  lua_replace(L, lua_upvalueindex(3));
  return 0;
}

static int s_gmatch(lua_State *L) {
  size_t length;
  luaL_checklstring(L, 1, &length);
  luaL_checkstring(L, 2);
  size_t start = start_of(L, 3, length);
  lua_settop(L, 2);
  lua_pushinteger(L, start > length ? (lua_Integer)length + 1 : (lua_Integer)start);
  lua_pushinteger(L, -1);
  lua_pushcclosure(L, gmatch_step, 4);
  return 1;
}

static void add_template(LSMatcher *m, LSBuffer *b, const char *at, const char *end) {
  lua_State *L = m->L;
  size_t length;
  const char *p = lua_tolstring(L, 3, &length), *stop = p + length;
  ls_charge(L, (int64_t)(length / 16));
  while (p < stop) {
    const char *sign = memchr(p, '%', (size_t)(stop - p));
    if (!sign) sign = stop;
    ls_buffer_add(b, p, (size_t)(sign - p));
    if (sign == stop) break;
    p = sign + 1;
    char c = p < stop ? *p : 0;
    if (c == '%' && p < stop) {
      ls_buffer_char(b, '%');
    } else if (c == '0') {
      ls_buffer_add(b, at, (size_t)(end - at));
    } else if (c >= '1' && c <= '9') {
      if (c - '1' >= m->count && c != '1') luaL_error(L, "invalid capture index %%%d in replacement string", c - '0');
      ls_push_capture(m, c - '1', at, end);
      ls_buffer_add_value(b, -1);
      lua_pop(L, 1);
    } else {
      luaL_error(L, "invalid use of '%%' in replacement string");
    }
    p++;
  }
}

/* Gives false when the original stays. */
static bool add_replacement(LSMatcher *m, LSBuffer *b, const char *at, const char *end, int type) {
  lua_State *L = m->L;
  int top = lua_gettop(L);
  switch (type) {
    case LUA_TFUNCTION:
      lua_pushvalue(L, 3);
      lua_call(L, ls_push_captures(m, at, end), 1);
      break;
    case LUA_TTABLE:
      ls_push_capture(m, 0, at, end);
      lua_gettable(L, 3);
      break;
    default: add_template(m, b, at, end); return true;
  }
  bool replaces = lua_toboolean(L, -1);
  if (!replaces) {
    ls_buffer_add(b, at, (size_t)(end - at));
  } else if (lua_type(L, -1) == LUA_TNUMBER) {
    char text[LS_NUMBER_TEXT];
    ls_buffer_add(b, text, (size_t)ls_number_text(L, -1, text));
  } else if (lua_type(L, -1) == LUA_TSTRING) {
    ls_buffer_add_value(b, -1);
  } else {
    luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
  }
  lua_settop(L, top);
  return replaces;
}

static int s_gsub(lua_State *L) {
  size_t length, size;
  const char *text = luaL_checklstring(L, 1, &length), *pattern = luaL_checklstring(L, 2, &size);
  int type = lua_type(L, 3);
  if (type != LUA_TNUMBER && type != LUA_TSTRING && type != LUA_TFUNCTION && type != LUA_TTABLE) {
    luaL_typeerror(L, 3, "string/function/table");
  }
  lua_Integer most = ls_opt_integer(L, 4, (lua_Integer)length + 1), count = 0;
  lua_settop(L, 3);
  bool anchored = size > 0 && *pattern == '^', changed = false;
  LSMatcher m;
  ls_matcher_begin(&m, L, text, length, pattern, size);
  pattern += anchored;
  LSBuffer b;
  ls_buffer_begin(L, &b);
  const char *at = text, *last = NULL;
  while (count < most) {
    m.count = 0;
    ls_charge(L, 2);
    const char *end = ls_match(&m, at, pattern);
    if (end && end != last) {
      count++;
      changed |= add_replacement(&m, &b, at, end, type);
      at = last = end;
    } else if (at < m.end) {
      ls_buffer_char(&b, *at++);
    } else {
      break;
    }
    if (anchored) break;
  }
  if (changed) {
    ls_buffer_add(&b, at, (size_t)(m.end - at));
    ls_buffer_push(&b);
  } else {
    lua_pushvalue(L, 1);
  }
  lua_pushinteger(L, count);
  return 2;
}

const luaL_Reg ls_pattern_functions[] = {
  {"find", s_find}, {"gmatch", s_gmatch}, {"gsub", s_gsub}, {"match", s_match}, {NULL, NULL}};
