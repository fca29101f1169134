/* The string library but for patterns and formats, and what strings can do by themselves: methods and arithmetic. */
#include <limits.h>
#include <lualib.h>

#include "internal.h"

/* A position from the end becomes one from the front; before the front is 1. */
static size_t from_position(lua_Integer p, size_t length) {
  if (p > 0) return (size_t)p;
  if (p == 0 || p < -(lua_Integer)length) return 1;
  return length + (size_t)p + 1;
}

static size_t to_position(lua_Integer p, size_t length) {
  if (p > (lua_Integer)length) return length;
  if (p >= 0) return (size_t)p;
  return p < -(lua_Integer)length ? 0 : length + (size_t)p + 1;
}

static int s_len(lua_State *L) {
  size_t length;
  luaL_checklstring(L, 1, &length);
  lua_pushinteger(L, (lua_Integer)length);
  return 1;
}

static int s_sub(lua_State *L) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  size_t i = from_position(ls_check_integer(L, 2), length), j = to_position(ls_opt_integer(L, 3, -1), length);
  if (i <= j) {
    lua_pushlstring(L, text + i - 1, j - i + 1);
  } else {
    lua_pushliteral(L, "");
  }
  return 1;
}

static int s_byte(lua_State *L) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Integer first = ls_opt_integer(L, 2, 1);
  size_t i = from_position(first, length), j = to_position(ls_opt_integer(L, 3, first), length);
  if (i > j) return 0;
  if (j - i >= LS_MOST_RESULTS) return luaL_error(L, "string slice too long");
  int count = (int)(j - i) + 1;
  ls_charge(L, count);
  luaL_checkstack(L, count, "string slice too long");
  for (int k = 0; k < count; k++) lua_pushinteger(L, (unsigned char)text[i - 1 + (size_t)k]);
  return count;
}

static int s_char(lua_State *L) {
  int count = lua_gettop(L);
  LSBuffer b;
  ls_buffer_begin(L, &b);
  ls_charge(L, count);
  for (int i = 1; i <= count; i++) {
    lua_Unsigned c = (lua_Unsigned)ls_check_integer(L, i);
    luaL_argcheck(L, c <= UCHAR_MAX, i, "value out of range");
    ls_buffer_char(&b, (char)c);
  }
  ls_buffer_push(&b);
  return 1;
}

typedef enum { LOWER, UPPER, REVERSE } Change;

static int change(lua_State *L, Change how) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  ls_charge(L, (int64_t)(length / 8));
  LSBuffer b;
  ls_buffer_begin(L, &b);
  char *out = ls_buffer_room(&b, length);
  for (size_t i = 0; i < length; i++) {
    char c = text[i];
    switch (how) {
      case LOWER: out[i] = c >= 'A' && c <= 'Z' ? (char)(c + 32) : c; break;
      case UPPER: out[i] = c >= 'a' && c <= 'z' ? (char)(c - 32) : c; break;
      case REVERSE: out[length - 1 - i] = c; break;
    }
  }
  b.length = length;
  ls_buffer_push(&b);
  return 1;
}

static int s_lower(lua_State *L) { return change(L, LOWER); }
static int s_upper(lua_State *L) { return change(L, UPPER); }
static int s_reverse(lua_State *L) { return change(L, REVERSE); }

static int s_rep(lua_State *L) {
  size_t length, between;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Integer count = ls_check_integer(L, 2);
  const char *separator = luaL_optlstring(L, 3, "", &between);
  if (count <= 0 || length + between == 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  ls_expect(L, (size_t)count, length + between);
  size_t total = (size_t)count * length + (size_t)(count - 1) * between;
  ls_charge(L, (int64_t)(total / 16) + (length + between < 16 ? count / 4 : 0));
  LSBuffer b;
  ls_buffer_begin(L, &b);
  char *out = ls_buffer_room(&b, total);
  for (lua_Integer i = 0; i < count; i++) {
    if (i > 0) {
      memcpy(out, separator, between);
      out += between;
    }
    memcpy(out, text, length);
    out += length;
  }
  b.length = total;
  ls_buffer_push(&b);
  return 1;
}

/* pack, packsize and unpack are Lua's own: their work is bounded by their arguments, which are charged here. */
static int packing(lua_State *L) {
  int count = lua_gettop(L);
  int64_t work = 20;
  for (int i = 1; i <= count; i++) work += lua_type(L, i) == LUA_TSTRING ? (int64_t)lua_rawlen(L, i) / 4 : 1;
  ls_charge(L, work);
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

/* ---- Arithmetic on strings ---- */

static bool to_number(lua_State *L, int index) {
  if (lua_type(L, index) == LUA_TNUMBER) {
    lua_pushvalue(L, index);
    return true;
  }
  size_t length;
  if (lua_type(L, index) != LUA_TSTRING) return false;
  const char *text = lua_tolstring(L, index, &length);
  ls_charge(L, (int64_t)(length / 16));
  return lua_stringtonumber(L, text) == length + 1;
}

static int arithmetic(lua_State *L) {
  static const char *const events[] = {
    "__add", "__sub", "__mul", "__mod", "__pow", "__div", "__idiv", "__band", "__bor", "__bxor", "__shl", "__shr", "__unm"};
  int operation = (int)lua_tointeger(L, lua_upvalueindex(1));
  lua_settop(L, 2);
  if (to_number(L, 1) && to_number(L, 2)) {
    if (operation == LUA_OPUNM) lua_pop(L, 1);
    lua_arith(L, operation);
    return 1;
  }
  lua_settop(L, 2);
  /* The string stands left of something that may know better. */
  if (lua_type(L, 2) == LUA_TUSERDATA && luaL_getmetafield(L, 2, events[operation]) != LUA_TNIL) {
    lua_insert(L, 1);
    lua_call(L, 2, 1);
    return 1;
  }
  int wrong = lua_type(L, 2) == LUA_TSTRING || lua_type(L, 2) == LUA_TNUMBER ? 1 : 2;
  if (lua_type(L, wrong) == LUA_TSTRING && wrong == 1 && lua_type(L, 1) == LUA_TNUMBER) wrong = 2;
  return luaL_error(L, "attempt to perform arithmetic on a %s value", luaL_typename(L, wrong));
}

static const struct {
  const char *name;
  int operation;
} operations[] = {
  {"__add", LUA_OPADD}, {"__sub", LUA_OPSUB}, {"__mul", LUA_OPMUL},   {"__mod", LUA_OPMOD},
  {"__pow", LUA_OPPOW}, {"__div", LUA_OPDIV}, {"__idiv", LUA_OPIDIV}, {"__unm", LUA_OPUNM}};

/* Pushes the locked library, which the metatable of strings names as well. */
void ls_push_string_library(lua_State *L) {
  static const luaL_Reg functions[] = {
    {"byte", s_byte}, {"char", s_char},       {"format", ls_format}, {"len", s_len}, {"lower", s_lower},
    {"rep", s_rep},   {"reverse", s_reverse}, {"sub", s_sub},        {"upper", s_upper}, {NULL, NULL}};
  static const char *const packings[] = {"pack", "packsize", "unpack"};
  lua_createtable(L, 0, 20);
  int library = lua_gettop(L);
  ls_set_functions(L, functions);
  ls_set_functions(L, ls_pattern_functions);
  luaopen_string(L);
  for (int i = 0; i < 3; i++) {
    lua_getfield(L, -1, packings[i]);
    lua_pushcclosure(L, packing, 1);
    lua_setfield(L, library, packings[i]);
  }
  lua_pop(L, 1);
  ls_lock(L);
  lua_pushliteral(L, "");
  lua_createtable(L, 0, 12);
  lua_pushvalue(L, library);
  lua_setfield(L, -2, "__index");
  for (size_t i = 0; i < sizeof operations / sizeof *operations; i++) {
    lua_pushinteger(L, operations[i].operation);
    lua_pushcclosure(L, arithmetic, 1);
    lua_setfield(L, -2, operations[i].name);
  }
  lua_setmetatable(L, -2);
  lua_pop(L, 1);
}
