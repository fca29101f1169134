/* The base functions. */
#include <math.h>

#include "internal.h"

static int base_type(lua_State *L) {
  int type = lua_type(L, 1);
  luaL_argcheck(L, type != LUA_TNONE, 1, "value expected");
  lua_pushstring(L, lua_typename(L, type));
  return 1;
}

static int base_tostring(lua_State *L) {
  luaL_checkany(L, 1);
  ls_push_text(L, 1, NULL);
  return 1;
}

static int digit_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
  return 99;
}

static bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

static int base_tonumber(lua_State *L) {
  if (lua_isnoneornil(L, 2)) {
    if (lua_type(L, 1) == LUA_TNUMBER) {
      lua_settop(L, 1);
      return 1;
    }
    size_t length;
    const char *text = lua_tolstring(L, 1, &length);
    if (text) {
      ls_charge(L, (int64_t)(length / 16));
      if (lua_stringtonumber(L, text) == length + 1) return 1;
    } else {
      luaL_checkany(L, 1);
    }
    lua_pushnil(L);
    return 1;
  }
  lua_Integer base = ls_check_integer(L, 2);
  luaL_checktype(L, 1, LUA_TSTRING);
  luaL_argcheck(L, base >= 2 && base <= 36, 2, "base out of range");
  size_t length;
  const char *p = lua_tolstring(L, 1, &length), *end = p + length;
  ls_charge(L, (int64_t)(length / 16));
  while (p < end && is_space(*p)) p++;
  bool negative = p < end && *p == '-';
  if (p < end && (*p == '-' || *p == '+')) p++;
  lua_Unsigned value = 0;
  const char *start = p;
  while (p < end && digit_value(*p) < base) value = value * (lua_Unsigned)base + (lua_Unsigned)digit_value(*p++);
  bool any = p > start;
  while (p < end && is_space(*p)) p++;
  if (any && p == end) {
    lua_pushinteger(L, (lua_Integer)(negative ? 0 - value : value));
  } else {
    lua_pushnil(L);
  }
  return 1;
}

static int base_select(lua_State *L) {
  int count = lua_gettop(L);
  if (lua_type(L, 1) == LUA_TSTRING && *lua_tostring(L, 1) == '#') {
    lua_pushinteger(L, count - 1);
    return 1;
  }
  lua_Integer from = ls_check_integer(L, 1);
  if (from < 0) {
    from = count + from;
  } else if (from > count) {
    from = count;
  }
  luaL_argcheck(L, from >= 1, 1, "index out of range");
  /* Those that are not given were handed over all the same. */
  ls_charge(L, count / 8);
  return count - (int)from;
}

static int base_error(lua_State *L) {
  int level = (int)ls_opt_integer(L, 2, 1);
  lua_settop(L, 1);
  if (lua_type(L, 1) == LUA_TSTRING && level > 0) {
    lua_Debug ar;
    if (lua_getstack(L, level, &ar)) {
      LSPlace place;
      lua_getinfo(L, "Sl", &ar);
      /* In a prelude: the line of script that called into it. */
      if (ar.currentline > 0 && !ls_frame_place(ls_of(L), &ar, &place)) place = ls_script_place(L, level);
      if (ar.currentline > 0 && place.file) {
        ls_push_prefix(L, place);
        lua_pushvalue(L, 1);
        lua_concat(L, 2);
      }
    }
  }
  return lua_error(L);
}

static int base_assert(lua_State *L) {
  luaL_checkany(L, 1);
  if (lua_toboolean(L, 1)) return lua_gettop(L);
  if (lua_gettop(L) == 1) lua_pushliteral(L, "assertion failed!");
  lua_remove(L, 1);
  lua_settop(L, 1);
  return base_error(L);
}

/* ---- Protected calls: a limit passes through, a host's failure becomes a text. ---- */

static int finish(lua_State *L, int status, int results) {
  ls_of(L)->hook_raised = false;
  if (ls_of(L)->tripped) ls_rethrow(L);
  if (status == LUA_ERRMEM || (status != LUA_OK && ls_of(L)->starved)) ls_trip(L, LS_MEMORY_LIMIT);
  ls_charge(L, 10);
  if (status == LUA_OK) return results;
  luaL_checkstack(L, 4, NULL);
  ls_push_clean(L, -1);
  lua_pushboolean(L, 0);
  lua_insert(L, -2);
  return 2;
}

static int base_pcall(lua_State *L) {
  luaL_checkany(L, 1);
  lua_pushboolean(L, 1);
  lua_insert(L, 1);
  int status = lua_pcall(L, lua_gettop(L) - 2, LUA_MULTRET, 0);
  return finish(L, status, lua_gettop(L));
}

/* Stands before a script's message handler, which must not run once a limit has tripped, nor where no hook runs. */
static int handler(lua_State *L) {
  if (ls_of(L)->tripped || ls_of(L)->hook_raised) return 1;
  /* One that raises is called for that too, until the stack of C ends. */
  ls_charge(L, 20);
  lua_settop(L, 1);
  lua_pushvalue(L, lua_upvalueindex(1));
  ls_push_clean(L, 1);
  lua_call(L, 1, 1);
  return 1;
}

static int base_xpcall(lua_State *L) {
  int count = lua_gettop(L);
  luaL_checktype(L, 2, LUA_TFUNCTION);
  /* handler, true, function, arguments… */
  lua_pushvalue(L, 2);
  lua_pushcclosure(L, handler, 1);
  lua_insert(L, 1);
  lua_copy(L, 2, 3);
  lua_pushboolean(L, 1);
  lua_replace(L, 2);
  int status = lua_pcall(L, count - 2, LUA_MULTRET, 1);
  if (status == LUA_ERRRUN && ls_of(L)->hook_raised) {
    /* The handler was passed over, and its turn is now that the hook is left. */
    ls_of(L)->hook_raised = false;
    lua_pushvalue(L, 1);
    lua_insert(L, -2);
    int handled = lua_pcall(L, 1, 1, 0);
    if (handled != LUA_OK) status = handled;
  }
  return finish(L, status, lua_gettop(L) - 1);
}

/* ---- Lists, print ---- */

static int ipairs_step(lua_State *L) {
  lua_Integer i = ls_check_integer(L, 2);
  i = (lua_Integer)((lua_Unsigned)i + 1);
  lua_pushinteger(L, i);
  return lua_geti(L, 1, i) == LUA_TNIL ? 1 : 2;
}

static int base_ipairs(lua_State *L) {
  luaL_checkany(L, 1);
  lua_settop(L, 1);
  lua_pushcfunction(L, ipairs_step);
  lua_insert(L, 1);
  lua_pushinteger(L, 0);
  return 3;
}

static int base_isempty(lua_State *L) {
  if (lua_type(L, 1) == LUA_TUSERDATA && ls_header(L, 1)->kind == LS_KIND_OBJECT) {
    lua_len(L, 1);
    lua_pushboolean(L, lua_tointeger(L, -1) == 0);
    return 1;
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  ls_push_inner(L, 1);
  lua_pushnil(L);
  lua_pushboolean(L, !lua_next(L, 2));
  return 1;
}

static int base_print(lua_State *L) {
  LSState *S = ls_of(L);
  int count = lua_gettop(L);
  LSBuffer b;
  ls_buffer_begin(L, &b);
  for (int i = 1; i <= count; i++) {
    size_t length;
    const char *text = ls_push_text(L, i, &length);
    if (i > 1) ls_buffer_char(&b, '\t');
    ls_buffer_add(&b, text, length);
    lua_pop(L, 1);
  }
  ls_charge(L, 20 + (int64_t)(b.length / 16));
  /* Notes that are empty still cost the host something. */
  S->print_bytes += b.length + 16;
  if (S->print_bytes > S->print_limit) ls_trip(L, LS_RESULT_LIMIT);
  ls_program_begin(S);
  uint8_t *at = ls_program_extend(S, b.length);
  if (!at) ls_trip(L, LS_MEMORY_LIMIT);
  memcpy(at, b.bytes, b.length);
  return ls_enter(L, LS_ENTER_NOTE, 0, 0);
}

const luaL_Reg ls_base_functions[] = {
  {"assert", base_assert},     {"error", base_error},       {"ipairs", base_ipairs}, {"isempty", base_isempty},
  {"pairs", ls_pairs},         {"pcall", base_pcall},       {"print", base_print},   {"select", base_select},
  {"tonumber", base_tonumber}, {"tostring", base_tostring}, {"type", base_type},     {"xpcall", base_xpcall},
  {NULL, NULL}};
