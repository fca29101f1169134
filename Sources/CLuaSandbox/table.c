/* The table library. Scripts have no metatables, so elements are written raw; each loop is charged. Reading goes the
   ordinary way, so that a host's objects can stand where a list is only read. */
#include <limits.h>

#include "internal.h"

static bool is_object(lua_State *L, int index) {
  return lua_type(L, index) == LUA_TUSERDATA && ls_header(L, index)->kind == LS_KIND_OBJECT;
}

static lua_Integer check_readable(lua_State *L, int index) {
  if (!is_object(L, index)) {
    luaL_checktype(L, index, LUA_TTABLE);
    ls_push_inner(L, index);
    lua_Integer length = (lua_Integer)lua_rawlen(L, -1);
    lua_pop(L, 1);
    return length;
  }
  return luaL_len(L, index);
}

static lua_Integer check_writable(lua_State *L, int index) {
  luaL_checktype(L, index, LUA_TTABLE);
  ls_check_writable(L, index);
  return (lua_Integer)lua_rawlen(L, index);
}

static int t_insert(lua_State *L) {
  lua_Integer end = check_writable(L, 1) + 1, at = end;
  switch (lua_gettop(L)) {
    case 2: break;
    case 3:
      at = ls_check_integer(L, 2);
      luaL_argcheck(L, (lua_Unsigned)at - 1 < (lua_Unsigned)end, 2, "position out of bounds");
      for (lua_Integer i = end; i > at; i--) {
        ls_charge(L, 1);
        lua_rawgeti(L, 1, i - 1);
        lua_rawseti(L, 1, i);
      }
      break;
    default: return luaL_error(L, "wrong number of arguments to 'insert'");
  }
  lua_rawseti(L, 1, at);
  return 0;
}

static int t_remove(lua_State *L) {
  lua_Integer size = check_writable(L, 1), at = ls_opt_integer(L, 2, size);
  if (at != size) luaL_argcheck(L, (lua_Unsigned)at - 1 <= (lua_Unsigned)size, 2, "position out of bounds");
  lua_settop(L, 1);
  lua_rawgeti(L, 1, at);
  for (; at < size; at++) {
    ls_charge(L, 1);
    lua_rawgeti(L, 1, at + 1);
    lua_rawseti(L, 1, at);
  }
  if (lua_rawgeti(L, 1, at) != LUA_TNIL) {
    lua_pushnil(L);
    lua_rawseti(L, 1, at);
  }
  lua_settop(L, 2);
  return 1;
}

static int t_move(lua_State *L) {
  lua_Integer from = ls_check_integer(L, 2), last = ls_check_integer(L, 3), to = ls_check_integer(L, 4);
  int target = lua_isnoneornil(L, 5) ? 1 : 5;
  check_readable(L, 1);
  check_writable(L, target);
  if (last >= from) {
    luaL_argcheck(L, from > 0 || last < LUA_MAXINTEGER + from, 3, "too many elements to move");
    lua_Integer count = last - from + 1;
    luaL_argcheck(L, to <= LUA_MAXINTEGER - count + 1, 4, "destination wrap around");
    bool upward = to > last || to <= from || (target != 1 && lua_rawequal(L, 1, target) == 0);
    int top = lua_gettop(L);
    for (lua_Integer k = 0; k < count; k++) {
      lua_Integer i = upward ? k : count - 1 - k;
      ls_charge(L, 1);
      int type = lua_geti(L, 1, from + i);
      /* Setting nil where there is nothing would make an entry. */
      bool needless = type == LUA_TNIL && lua_rawgeti(L, target, to + i) == LUA_TNIL;
      lua_settop(L, top + 1);
      if (needless) {
        lua_settop(L, top);
      } else {
        lua_rawseti(L, target, to + i);
      }
    }
  }
  lua_pushvalue(L, target);
  return 1;
}

static void add_element(lua_State *L, LSBuffer *b, lua_Integer i) {
  char text[LS_NUMBER_TEXT];
  switch (lua_geti(L, 1, i)) {
    case LUA_TSTRING: ls_buffer_add_value(b, -1); break;
    case LUA_TNUMBER: ls_buffer_add(b, text, (size_t)ls_number_text(L, -1, text)); break;
    default:
      luaL_error(L, "invalid value (%s) at index %I in table for 'concat'", luaL_typename(L, -1), (LUAI_UACINT)i);
  }
  lua_pop(L, 1);
}

static int t_concat(lua_State *L) {
  lua_Integer last = check_readable(L, 1);
  size_t length;
  const char *separator = luaL_optlstring(L, 2, "", &length);
  lua_Integer i = ls_opt_integer(L, 3, 1);
  last = ls_opt_integer(L, 4, last);
  LSBuffer b;
  ls_buffer_begin(L, &b);
  for (; i < last; i++) {
    ls_charge(L, 2);
    add_element(L, &b, i);
    ls_buffer_add(&b, separator, length);
  }
  if (i == last) add_element(L, &b, i);
  ls_buffer_push(&b);
  return 1;
}

static int t_pack(lua_State *L) {
  int count = lua_gettop(L);
  ls_charge(L, count);
  lua_createtable(L, count, 1);
  lua_insert(L, 1);
  for (int i = count; i >= 1; i--) lua_rawseti(L, 1, i);
  lua_pushinteger(L, count);
  lua_setfield(L, 1, "n");
  return 1;
}

static int t_unpack(lua_State *L) {
  lua_Integer last = check_readable(L, 1), i = ls_opt_integer(L, 2, 1);
  last = ls_opt_integer(L, 3, last);
  if (i > last) return 0;
  lua_Unsigned count = (lua_Unsigned)last - (lua_Unsigned)i;
  /* Charged before the stack grows, for growing it is work too. */
  ls_charge(L, count < INT_MAX ? (int64_t)count : INT_MAX);
  if (count >= LS_MOST_RESULTS) return luaL_error(L, "too many results to unpack");
  if (!lua_checkstack(L, (int)++count)) return luaL_error(L, "too many results to unpack");
  for (; i < last; i++) lua_geti(L, 1, i);
  lua_geti(L, 1, last);
  return (int)count;
}

void ls_push_table_library(lua_State *L) {
  static const luaL_Reg functions[] = {
    {"concat", t_concat}, {"insert", t_insert}, {"move", t_move}, {"pack", t_pack},
    {"remove", t_remove}, {"sort", ls_sort},    {"unpack", t_unpack}, {NULL, NULL}};
  lua_createtable(L, 0, 8);
  ls_set_functions(L, functions);
}
