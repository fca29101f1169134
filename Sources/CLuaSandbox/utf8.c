/* The utf8 library. */

#include "internal.h"

static bool continues(const char *p) { return (*p & 0xC0) == 0x80; }

/* Reads one code at `p` and gives what follows it, NULL when it is malformed. A text ends in a zero, which continues
   nothing, so reading stops there. */
static const char *decode(const char *p, uint32_t *code, bool strict) {
  static const uint32_t least[] = {0, 0x80, 0x800, 0x10000, 0x200000, 0x4000000};
  unsigned char first = (unsigned char)*p;
  if (first < 0x80) {
    *code = first;
    return p + 1;
  }
  int more = 0;
  while (more < 6 && (first & (0x40 >> more))) more++;
  if (more == 0 || more > 5) return NULL;
  uint32_t value = first & (0x3Fu >> more);
  for (int i = 1; i <= more; i++) {
    if (!continues(p + i)) return NULL;
    value = (value << 6) | ((unsigned char)p[i] & 0x3F);
  }
  if (value < least[more]) return NULL;
  if (strict && (value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF))) return NULL;
  *code = value;
  return p + more + 1;
}

static int encode(uint32_t code, char out[8]) {
  if (code < 0x80) {
    out[0] = (char)code;
    return 1;
  }
  int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : code < 0x200000 ? 3 : code < 0x4000000 ? 4 : 5;
  for (int i = more; i > 0; i--) {
    out[i] = (char)(0x80 | (code & 0x3F));
    code >>= 6;
  }
  out[0] = (char)((0xFF00 >> (more + 1)) | code);
  return more + 1;
}

static lua_Integer position(lua_Integer p, size_t length) {
  if (p >= 0) return p;
  return 0u - (size_t)p > length ? 0 : (lua_Integer)length + p + 1;
}

static int u_char(lua_State *L) {
  int count = lua_gettop(L);
  LSBuffer b;
  ls_buffer_begin(L, &b);
  ls_charge(L, count);
  for (int i = 1; i <= count; i++) {
    char bytes[8];
    lua_Unsigned code = (lua_Unsigned)ls_check_integer(L, i);
    luaL_argcheck(L, code <= 0x7FFFFFFF, i, "value out of range");
    ls_buffer_add(&b, bytes, (size_t)encode((uint32_t)code, bytes));
  }
  ls_buffer_push(&b);
  return 1;
}

static int u_len(lua_State *L) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Integer i = position(ls_opt_integer(L, 2, 1), length), j = position(ls_opt_integer(L, 3, -1), length);
  bool lax = lua_toboolean(L, 4);
  luaL_argcheck(L, i >= 1 && --i <= (lua_Integer)length, 2, "initial position out of bounds");
  luaL_argcheck(L, --j < (lua_Integer)length, 3, "final position out of bounds");
  lua_Integer count = 0;
  while (i <= j) {
    uint32_t code;
    ls_charge(L, 1);
    const char *next = decode(text + i, &code, !lax);
    if (!next) {
      lua_pushnil(L);
      lua_pushinteger(L, i + 1);
      return 2;
    }
    i = next - text;
    count++;
  }
  lua_pushinteger(L, count);
  return 1;
}

static int u_codepoint(lua_State *L) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Integer i = position(ls_opt_integer(L, 2, 1), length), j = position(ls_opt_integer(L, 3, i), length);
  bool lax = lua_toboolean(L, 4);
  luaL_argcheck(L, i >= 1, 2, "out of bounds");
  luaL_argcheck(L, j <= (lua_Integer)length, 3, "out of bounds");
  if (i > j) return 0;
  if (j - i >= LS_MOST_RESULTS) return luaL_error(L, "string slice too long");
  ls_charge(L, j - i + 1);
  luaL_checkstack(L, (int)(j - i + 1), "string slice too long");
  int count = 0;
  for (const char *p = text + i - 1; p < text + j;) {
    uint32_t code;
    p = decode(p, &code, !lax);
    if (!p) return luaL_error(L, "invalid UTF-8 code");
    lua_pushinteger(L, code);
    count++;
  }
  return count;
}

static int u_offset(lua_State *L) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Integer n = ls_check_integer(L, 2);
  lua_Integer i = position(ls_opt_integer(L, 3, n > 0 ? 1 : (lua_Integer)length + 1), length) - 1;
  luaL_argcheck(L, i >= 0 && i <= (lua_Integer)length, 3, "position out of bounds");
  if (n == 0) {
    while (i > 0 && continues(text + i)) {
      i--;
      ls_charge(L, 1);
    }
  } else {
    if (continues(text + i)) return luaL_error(L, "initial position is a continuation byte");
    for (; n < 0 && i > 0; n++) {
      do {
        i--;
        ls_charge(L, 1);
      } while (i > 0 && continues(text + i));
    }
    if (n > 0) n--;
    for (; n > 0 && i < (lua_Integer)length; n--) {
      do {
        i++;
        ls_charge(L, 1);
      } while (continues(text + i));
    }
  }
  if (n == 0) {
    lua_pushinteger(L, i + 1);
  } else {
    lua_pushnil(L);
  }
  return 1;
}

static int step(lua_State *L, bool strict) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Unsigned i = (lua_Unsigned)lua_tointeger(L, 2);
  if (i > 0) {
    /* The control variable is the script's: anything may stand in it. */
    if (i > length) return 0;
    while (i < length && continues(text + i)) {
      i++;
      ls_charge(L, 1);
    }
  }
  if (i >= length) return 0;
  uint32_t code;
  const char *next = decode(text + i, &code, strict);
  if (!next || continues(next)) return luaL_error(L, "invalid UTF-8 code");
  lua_pushinteger(L, (lua_Integer)i + 1);
  lua_pushinteger(L, code);
  return 2;
}

static int step_strict(lua_State *L) { return step(L, true); }
static int step_lax(lua_State *L) { return step(L, false); }

static int u_codes(lua_State *L) {
  bool lax = lua_toboolean(L, 2);
  luaL_checkstring(L, 1);
  lua_pushcfunction(L, lax ? step_lax : step_strict);
  lua_pushvalue(L, 1);
  lua_pushinteger(L, 0);
  return 3;
}

void ls_push_utf8_library(lua_State *L) {
  static const luaL_Reg functions[] = {{"char", u_char},   {"codepoint", u_codepoint}, {"codes", u_codes},
                                       {"len", u_len},     {"offset", u_offset},       {NULL, NULL}};
  lua_createtable(L, 0, 8);
  ls_set_functions(L, functions);
  lua_pushlstring(L, "[\0-\x7F\xC2-\xFD][\x80-\xBF]*", 14);
  lua_setfield(L, -2, "charpattern");
}
