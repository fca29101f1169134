/* The mathematical library. Random numbers come from a generator of the environment, seeded by its name. */
#include <float.h>
#include <limits.h>
#include <math.h>

#include "internal.h"

#define PI 3.141592653589793238462643383279502884

static void push_number_as_integer(lua_State *L, double x) {
  if (x >= -0x1p63 && x < 0x1p63) {
    lua_pushinteger(L, (lua_Integer)x);
  } else {
    lua_pushnumber(L, x);
  }
}

static int m_abs(lua_State *L) {
  if (lua_isinteger(L, 1)) {
    lua_Integer n = lua_tointeger(L, 1);
    lua_pushinteger(L, n < 0 ? (lua_Integer)(0 - (lua_Unsigned)n) : n);
  } else {
    lua_pushnumber(L, fabs(ls_check_number(L, 1)));
  }
  return 1;
}

static int m_floor(lua_State *L) {
  if (lua_isinteger(L, 1)) {
    lua_settop(L, 1);
  } else {
    push_number_as_integer(L, floor(ls_check_number(L, 1)));
  }
  return 1;
}

static int m_ceil(lua_State *L) {
  if (lua_isinteger(L, 1)) {
    lua_settop(L, 1);
  } else {
    push_number_as_integer(L, ceil(ls_check_number(L, 1)));
  }
  return 1;
}

static int m_fmod(lua_State *L) {
  if (lua_isinteger(L, 1) && lua_isinteger(L, 2)) {
    lua_Integer d = lua_tointeger(L, 2);
    luaL_argcheck(L, d != 0, 2, "zero");
    lua_pushinteger(L, d == -1 ? 0 : lua_tointeger(L, 1) % d);
  } else {
    lua_pushnumber(L, fmod(ls_check_number(L, 1), ls_check_number(L, 2)));
  }
  return 1;
}

static int m_modf(lua_State *L) {
  if (lua_isinteger(L, 1)) {
    lua_settop(L, 1);
    lua_pushnumber(L, 0);
  } else {
    double x = ls_check_number(L, 1), whole = x < 0 ? ceil(x) : floor(x);
    push_number_as_integer(L, whole);
    lua_pushnumber(L, x == whole ? 0.0 : x - whole);
  }
  return 2;
}

static int m_tointeger(lua_State *L) {
  int exact;
  ls_charge_numeral(L, 1);
  lua_Integer n = lua_tointegerx(L, 1, &exact);
  if (exact) {
    lua_pushinteger(L, n);
  } else {
    luaL_checkany(L, 1);
    lua_pushnil(L);
  }
  return 1;
}

static int m_type(lua_State *L) {
  if (lua_type(L, 1) == LUA_TNUMBER) {
    lua_pushstring(L, lua_isinteger(L, 1) ? "integer" : "float");
  } else {
    luaL_checkany(L, 1);
    lua_pushnil(L);
  }
  return 1;
}

static int m_ult(lua_State *L) {
  lua_Unsigned a = (lua_Unsigned)ls_check_integer(L, 1), b = (lua_Unsigned)ls_check_integer(L, 2);
  lua_pushboolean(L, a < b);
  return 1;
}

static int extreme(lua_State *L, bool most) {
  int count = lua_gettop(L), best = 1;
  luaL_argcheck(L, count >= 1, 1, "number expected");
  for (int i = 1; i <= count; i++) {
    ls_check_number(L, i);
    if (i > 1 && (most ? lua_compare(L, best, i, LUA_OPLT) : lua_compare(L, i, best, LUA_OPLT))) best = i;
  }
  ls_charge(L, count / 8);
  lua_pushvalue(L, best);
  return 1;
}

static int m_max(lua_State *L) { return extreme(L, true); }
static int m_min(lua_State *L) { return extreme(L, false); }

static int m_log(lua_State *L) {
  double x = ls_check_number(L, 1), result;
  if (lua_isnoneornil(L, 2)) {
    result = log(x);
  } else {
    double base = ls_check_number(L, 2);
    result = base == 2.0 ? log2(x) : base == 10.0 ? log10(x) : log(x) / log(base);
  }
  lua_pushnumber(L, result);
  return 1;
}

static int m_atan(lua_State *L) {
  double y = ls_check_number(L, 1);
  lua_pushnumber(L, atan2(y, ls_opt_number(L, 2, 1)));
  return 1;
}

#define ONE(name, expression)             \
  static int m_##name(lua_State *L) {     \
    double x = ls_check_number(L, 1);    \
    lua_pushnumber(L, expression);        \
    return 1;                             \
  }
ONE(sqrt, sqrt(x))
ONE(exp, exp(x))
ONE(sin, sin(x))
ONE(cos, cos(x))
ONE(tan, tan(x))
ONE(asin, asin(x))
ONE(acos, acos(x))
ONE(deg, x * (180.0 / PI))
ONE(rad, x * (PI / 180.0))

/* ---- Random numbers: xoshiro256**, started from a hash of the seed text ---- */

typedef struct {
  int32_t kind;
  uint64_t s[4], start;
} Generator;

static uint64_t rotate(uint64_t x, int n) { return (x << n) | (x >> (64 - n)); }

static uint64_t draw(Generator *g) {
  uint64_t *s = g->s, result = rotate(s[1] * 5, 7) * 9, t = s[1] << 17;
  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = rotate(s[3], 45);
  return result;
}

static void start(Generator *g, uint64_t seed) {
  for (int i = 0; i < 4; i++) {
    uint64_t z = (seed += 0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    g->s[i] = z ^ (z >> 31);
  }
}

static int m_random(lua_State *L) {
  Generator *g = lua_touserdata(L, lua_upvalueindex(1));
  lua_Integer low = 1, high;
  uint64_t bits = draw(g);
  switch (lua_gettop(L)) {
    case 0: lua_pushnumber(L, (double)(bits >> 11) * 0x1p-53); return 1;
    case 1:
      high = ls_check_integer(L, 1);
      if (high == 0) {
        lua_pushinteger(L, (lua_Integer)bits);
        return 1;
      }
      break;
    case 2:
      low = ls_check_integer(L, 1);
      high = ls_check_integer(L, 2);
      break;
    default: return luaL_error(L, "wrong number of arguments");
  }
  luaL_argcheck(L, low <= high, lua_gettop(L), "interval is empty");
  uint64_t range = (uint64_t)high - (uint64_t)low;
  if (range != UINT64_MAX) {
    uint64_t count = range + 1, excess = (UINT64_MAX % count + 1) % count;
    while (bits > UINT64_MAX - excess) bits = draw(g);
    bits %= count;
  }
  lua_pushinteger(L, (lua_Integer)((uint64_t)low + bits));
  return 1;
}

/* Without arguments it starts the environment's own sequence again: there is no clock to seed from. */
static int m_randomseed(lua_State *L) {
  Generator *g = lua_touserdata(L, lua_upvalueindex(1));
  if (lua_isnone(L, 1)) {
    start(g, g->start);
  } else {
    uint64_t seed;
    if (lua_isinteger(L, 1)) {
      seed = (uint64_t)lua_tointeger(L, 1);
    } else {
      double x = ls_check_number(L, 1);
      memcpy(&seed, &x, sizeof seed);
    }
    start(g, seed ^ ((uint64_t)ls_opt_integer(L, 2, 0) * 0x9e3779b97f4a7c15));
  }
  return 0;
}

static const luaL_Reg functions[] = {
  {"abs", m_abs},   {"acos", m_acos}, {"asin", m_asin}, {"atan", m_atan}, {"ceil", m_ceil},   {"cos", m_cos},
  {"deg", m_deg},   {"exp", m_exp},   {"floor", m_floor}, {"fmod", m_fmod}, {"log", m_log},   {"max", m_max},
  {"min", m_min},   {"modf", m_modf}, {"rad", m_rad},   {"sin", m_sin},   {"sqrt", m_sqrt},   {"tan", m_tan},
  {"tointeger", m_tointeger}, {"type", m_type}, {"ult", m_ult}, {NULL, NULL}};

void ls_push_math_library(lua_State *L, const char *seed, size_t length) {
  lua_createtable(L, 0, 32);
  ls_set_functions(L, functions);
  lua_pushnumber(L, PI);
  lua_setfield(L, -2, "pi");
  lua_pushnumber(L, HUGE_VAL);
  lua_setfield(L, -2, "huge");
  lua_pushinteger(L, LUA_MAXINTEGER);
  lua_setfield(L, -2, "maxinteger");
  lua_pushinteger(L, LUA_MININTEGER);
  lua_setfield(L, -2, "mininteger");
  Generator *g = lua_newuserdatauv(L, sizeof(Generator), 0);
  g->kind = LS_KIND_BOX;
  uint64_t hash = 0xcbf29ce484222325;
  for (size_t i = 0; i < length; i++) hash = (hash ^ (unsigned char)seed[i]) * 0x100000001b3;
  g->start = hash;
  start(g, hash);
  lua_pushvalue(L, -1);
  lua_pushcclosure(L, m_random, 1);
  lua_setfield(L, -3, "random");
  lua_pushcclosure(L, m_randomseed, 1);
  lua_setfield(L, -2, "randomseed");
}
