/* table.sort: a merge sort, so that equals keep their order and no comparator, however wrong, leads out of the list. It
   works on copies; the list is written when all is sorted. */
#include <limits.h>

#include "internal.h"

enum { LIST = 1, COMPARATOR, SOURCE, TARGET, LEFT, RIGHT };

static bool less(lua_State *L, int a, int b) {
  ls_charge(L, 2);
  if (lua_type(L, COMPARATOR) == LUA_TNIL) {
    if (lua_type(L, a) == LUA_TSTRING && lua_type(L, b) == LUA_TSTRING) {
      size_t x = lua_rawlen(L, a), y = lua_rawlen(L, b);
      ls_charge(L, (int64_t)((x < y ? x : y) / 16));
    }
    return lua_compare(L, a, b, LUA_OPLT);
  }
  lua_pushvalue(L, COMPARATOR);
  lua_pushvalue(L, a);
  lua_pushvalue(L, b);
  lua_call(L, 2, 1);
  bool result = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return result;
}

/* Merges [low, middle) and [middle, high), counted from 1, of the source into the target. */
static void merge(lua_State *L, lua_Integer low, lua_Integer middle, lua_Integer high) {
  lua_Integer left = low, right = middle, out = low;
  if (left < middle && right < high) {
    lua_rawgeti(L, SOURCE, left);
    lua_rawgeti(L, SOURCE, right);
    for (;;) {
      bool takes_right = less(L, RIGHT, LEFT);
      lua_pushvalue(L, takes_right ? RIGHT : LEFT);
      lua_rawseti(L, TARGET, out++);
      if (takes_right) {
        if (++right == high) break;
        lua_rawgeti(L, SOURCE, right);
        lua_replace(L, RIGHT);
      } else {
        if (++left == middle) break;
        lua_rawgeti(L, SOURCE, left);
        lua_replace(L, LEFT);
      }
    }
    lua_settop(L, TARGET);
  }
  for (; left < middle; left++) {
    lua_rawgeti(L, SOURCE, left);
    lua_rawseti(L, TARGET, out++);
  }
  for (; right < high; right++) {
    lua_rawgeti(L, SOURCE, right);
    lua_rawseti(L, TARGET, out++);
  }
}

int ls_sort(lua_State *L) {
  luaL_checktype(L, LIST, LUA_TTABLE);
  ls_check_writable(L, LIST);
  lua_Integer count = (lua_Integer)lua_rawlen(L, LIST);
  if (count < 2) return 0;
  luaL_argcheck(L, count < INT_MAX, LIST, "array too big");
  if (!lua_isnoneornil(L, COMPARATOR)) luaL_checktype(L, COMPARATOR, LUA_TFUNCTION);
  lua_settop(L, COMPARATOR);
  luaL_checkstack(L, 10, "sort");
  ls_expect(L, (size_t)count, 32);
  ls_charge(L, count);
  lua_createtable(L, (int)count, 0);
  lua_createtable(L, (int)count, 0);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_rawgeti(L, LIST, i);
    lua_rawseti(L, SOURCE, i);
  }
  for (lua_Integer width = 1; width < count; width *= 2) {
    for (lua_Integer low = 1; low <= count; low += 2 * width) {
      lua_Integer middle = low + width, high = middle + width;
      if (middle > count + 1) middle = count + 1;
      if (high > count + 1) high = count + 1;
      merge(L, low, middle, high);
    }
    ls_charge(L, count);
    lua_pushvalue(L, SOURCE);
    lua_copy(L, TARGET, SOURCE);
    lua_replace(L, TARGET);
  }
  for (lua_Integer i = 1; i <= count; i++) {
    lua_rawgeti(L, SOURCE, i);
    lua_rawseti(L, LIST, i);
  }
  return 0;
}
