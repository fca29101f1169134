/* Numbers and values as text, the same in every run and locale: no addresses, one spelling of NaN. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "internal.h"

void ls_charge_digits(lua_State *L, double x) {
  int exponent = 0;
  if (isfinite(x)) frexp(x, &exponent);
  ls_charge(L, abs(exponent) / 8);
}

int ls_number_text(lua_State *L, int index, char text[LS_NUMBER_TEXT]) {
  if (lua_isinteger(L, index)) return snprintf(text, LS_NUMBER_TEXT, "%lld", (long long)lua_tointeger(L, index));
  double x = lua_tonumber(L, index);
  ls_charge_digits(L, x);
  if (isnan(x)) return snprintf(text, LS_NUMBER_TEXT, "nan");
  int count = snprintf(text, LS_NUMBER_TEXT, "%.14g", x);
  if (text[strspn(text, "-0123456789")] == 0) count += snprintf(text + count, (size_t)(LS_NUMBER_TEXT - count), ".0");
  return count;
}

const char *ls_push_text(lua_State *L, int index, size_t *length) {
  index = lua_absindex(L, index);
  switch (lua_type(L, index)) {
    case LUA_TSTRING: lua_pushvalue(L, index); break;
    case LUA_TNUMBER: {
      char text[LS_NUMBER_TEXT];
      int count = ls_number_text(L, index, text);
      lua_pushlstring(L, text, (size_t)count);
      break;
    }
    case LUA_TBOOLEAN: lua_pushstring(L, lua_toboolean(L, index) ? "true" : "false"); break;
    case LUA_TNIL: lua_pushliteral(L, "nil"); break;
    case LUA_TUSERDATA:
      lua_pushcfunction(L, ls_text_of);
      lua_pushvalue(L, index);
      lua_call(L, 1, 1);
      if (lua_type(L, -1) != LUA_TSTRING) ls_fail(L, "'tostring' must return a string");
      break;
    default: lua_pushstring(L, luaL_typename(L, index)); break;
  }
  return lua_tolstring(L, -1, length);
}

/* ---- Arguments ---- */

void ls_charge_numeral(lua_State *L, int index) {
  if (lua_type(L, index) == LUA_TSTRING) ls_charge(L, (int64_t)(lua_rawlen(L, index) / 16));
}

lua_Integer ls_check_integer(lua_State *L, int index) {
  ls_charge_numeral(L, index);
  return luaL_checkinteger(L, index);
}

lua_Integer ls_opt_integer(lua_State *L, int index, lua_Integer otherwise) {
  return lua_isnoneornil(L, index) ? otherwise : ls_check_integer(L, index);
}

lua_Number ls_check_number(lua_State *L, int index) {
  ls_charge_numeral(L, index);
  return luaL_checknumber(L, index);
}

lua_Number ls_opt_number(lua_State *L, int index, lua_Number otherwise) {
  return lua_isnoneornil(L, index) ? otherwise : ls_check_number(L, index);
}
