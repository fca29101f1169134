/* Records: the one way by which declarative scripts hand things to the host.
 *
 * A record is a userdata with a header of fixed size and its arguments as user values, made without entering the host:
 * evaluation, checks and conversion come later. A curried record keeps a user value for what its second call brings: the
 * value itself when it is one, else a table of them. A path holds its parent and one key, so that indexing costs the
 * same however long the path is, and the paths that begin with it, so that the same keys give the same path: scripts
 * name the same tokens over and over.
 */
#include "internal.h"

LSHeader *ls_header(lua_State *L, int index) {
  LSHeader *h = lua_touserdata(L, index);
  return h;
}

/* Pushes a record or path with empty slots. */
LSHeader *ls_push_header(lua_State *L, int32_t kind, int32_t tag, int32_t count, int slots) {
  if (slots > 60000) ls_fail(L, "too many arguments");
  LSHeader *h = lua_newuserdatauv(L, sizeof(LSHeader), slots);
  *h = (LSHeader){.kind = kind, .tag = tag, .count = count};
  lua_rawgeti(L, LUA_REGISTRYINDEX, kind == LS_KIND_PATH ? LS_REG_PATH_META : LS_REG_RECORD_META);
  lua_setmetatable(L, -2);
  return h;
}

static void set_place(lua_State *L, LSHeader *h) {
  LSPlace place = ls_script_place(L, 1);
  h->file = place.file;
  h->line = place.line;
}

static void declare(lua_State *L, int record) {
  LSState *S = ls_of(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LS_REG_DECLARATIONS);
  lua_pushvalue(L, record);
  lua_rawseti(L, -2, S->declaration_count + 1);
  S->declaration_count++;
  lua_pop(L, 1);
}

/* A recorder's function. Its upvalue holds tag and flags. */
int ls_recorder(lua_State *L) {
  lua_Integer packed = lua_tointeger(L, lua_upvalueindex(1));
  int flags = (int)(packed & 3);
  int count = lua_gettop(L);
  bool curried = (flags & LS_CURRIED) != 0;
  ls_charge(L, 2 + count / 4);
  luaL_checkstack(L, 4, "record");
  LSHeader *h = ls_push_header(L, LS_KIND_RECORD, (int32_t)(packed >> 2), count, count + curried);
  h->state = curried ? LS_IS_CURRIED : LS_COMPLETE;
  set_place(L, h);
  lua_insert(L, 1);
  for (int i = count; i >= 1; i--) lua_setiuservalue(L, 1, i);
  if (flags & LS_DECLARES) declare(L, 1);
  return 1;
}

static int complete(lua_State *L, LSHeader *h) {
  int extra = lua_gettop(L) - 1;
  if (h->state & LS_COMPLETE) ls_fail(L, "this has got its body already");
  ls_charge(L, extra / 4);
  if (extra > 1) {
    lua_createtable(L, extra, 0);
    lua_insert(L, 2);
    for (int i = extra; i >= 1; i--) lua_rawseti(L, 2, i);
  }
  if (extra > 0) lua_setiuservalue(L, 1, h->count + 1);
  h->extra = extra;
  h->state |= LS_COMPLETE;
  lua_settop(L, 1);
  return 1;
}

static int record_call(lua_State *L) {
  LSHeader *h = ls_header(L, 1);
  int count = lua_gettop(L);
  if (h->kind == LS_KIND_RECORD) {
    return h->state & LS_IS_CURRIED ? complete(L, h) : ls_enter(L, LS_ENTER_CALL, 0, count);
  }
  /* The root of paths stands for no path. */
  if (h->count == 0) return ls_enter(L, LS_ENTER_CALL, 0, count);
  ls_charge(L, 2 + count / 4);
  luaL_checkstack(L, 4, "record");
  LSHeader *call = ls_push_header(L, LS_KIND_RECORD, -1, count, count);
  call->state = LS_COMPLETE;
  set_place(L, call);
  lua_insert(L, 1);
  for (int i = count; i >= 1; i--) lua_setiuservalue(L, 1, i);
  return 1;
}

/* The user values of a path: its parent, its key, and a table of the paths that were made of it. A script that makes up
   keys without end shall not fill memory with what nobody asks for again. */
enum { PATH_CHILDREN = 3, PATH_SLOTS = 3, MOST_CHILDREN = 4096 };

void ls_push_path_root(lua_State *L, int32_t tag) {
  LSHeader *h = ls_push_header(L, LS_KIND_PATH, tag, 0, PATH_SLOTS);
  h->state = LS_COMPLETE;
}

/* Pushes the path that was made of this one and a key before, if it was kept. */
static bool push_known_path(lua_State *L) {
  if (lua_getiuservalue(L, 1, PATH_CHILDREN) == LUA_TTABLE) {
    lua_pushvalue(L, 2);
    if (lua_rawget(L, -2) == LUA_TUSERDATA) return true;
  }
  return false;
}

static int path_child(lua_State *L);

/* A path that many begin with gets a metatable of its own, whose index is the table of those that were made of it: what is
   in there is found without a call. Most paths are never gone on from, and are not worth one. */
enum { CHILDREN_OF_ITS_OWN = 4 };

static void show_children(lua_State *L) {
  ls_charge(L, 16);
  lua_createtable(L, 0, 24);
  int metatable = lua_gettop(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LS_REG_PATH_META);
  lua_pushnil(L);
  while (lua_next(L, -2)) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, metatable);
  }
  lua_pop(L, 1);
  lua_getiuservalue(L, 1, PATH_CHILDREN);
  lua_createtable(L, 0, 1);
  lua_pushvalue(L, 1);
  lua_pushcclosure(L, path_child, 1);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  lua_setfield(L, metatable, "__index");
  lua_setmetatable(L, 1);
}

/* The path at 1 keeps that at 3 under the key at 2. */
static void keep_path(lua_State *L, LSHeader *h) {
  if (h->extra == MOST_CHILDREN) return;
  if (lua_getiuservalue(L, 1, PATH_CHILDREN) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_createtable(L, 0, 1);
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, 1, PATH_CHILDREN);
  }
  lua_pushvalue(L, 2);
  lua_pushvalue(L, 3);
  lua_rawset(L, -3);
  lua_pop(L, 1);
  if (++h->extra == CHILDREN_OF_ITS_OWN) show_children(L);
}

static int path_index(lua_State *L) {
  if (push_known_path(L)) return 1;
  LSHeader *h = ls_header(L, 1);
  int type = lua_type(L, 2);
  if (type != LUA_TSTRING && !lua_isinteger(L, 2)) {
    if (type == LUA_TNUMBER || type == LUA_TBOOLEAN) {
      /* Kept as it is: the host says what a key may be. */
    } else {
      ls_fail(L, "a %s cannot be a key here", luaL_typename(L, 2));
    }
  }
  lua_settop(L, 2);
  ls_charge(L, 2);
  LSHeader *path = ls_push_header(L, LS_KIND_PATH, h->tag, 2, PATH_SLOTS);
  path->state = LS_COMPLETE;
  set_place(L, path);
  lua_pushvalue(L, 1);
  lua_setiuservalue(L, 3, 1);
  lua_pushvalue(L, 2);
  lua_setiuservalue(L, 3, 2);
  /* Only a whole path may be kept: keeping it can meet a limit, which a session outlives. */
  if (type == LUA_TSTRING) keep_path(L, h);
  return 1;
}

/* Called with the table of children, which is nobody's to see, in place of the path. */
static int path_child(lua_State *L) {
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_replace(L, 1);
  return path_index(L);
}

/* ---- What records cannot decide themselves ---- */

static int record_index(lua_State *L) { return ls_enter(L, LS_ENTER_INDEX, 0, 2); }
static int add(lua_State *L) { return ls_enter(L, LS_ENTER_ADD, 0, 2); }
static int subtract(lua_State *L) { return ls_enter(L, LS_ENTER_SUBTRACT, 0, 2); }
static int multiply(lua_State *L) { return ls_enter(L, LS_ENTER_MULTIPLY, 0, 2); }
static int divide(lua_State *L) { return ls_enter(L, LS_ENTER_DIVIDE, 0, 2); }
static int negate(lua_State *L) { return ls_enter(L, LS_ENTER_NEGATE, 0, 1); }
/* A field and a method may bear one name, as a color's alpha does: the field is a number, and a number that is called with
   a record is the method. */
static int number_call(lua_State *L) {
  if (lua_type(L, 2) != LUA_TUSERDATA) return luaL_error(L, "attempt to call a number value");
  return ls_enter(L, LS_ENTER_CALL, 0, lua_gettop(L));
}

void ls_make_numbers_callable(lua_State *L) {
  lua_pushinteger(L, 0);
  lua_createtable(L, 0, 1);
  lua_pushcfunction(L, number_call);
  lua_setfield(L, -2, "__call");
  lua_setmetatable(L, -2);
  lua_pop(L, 1);
}

static int equals(lua_State *L) { return ls_enter(L, LS_ENTER_EQUALS, 0, 2); }
static int less(lua_State *L) { return ls_enter(L, LS_ENTER_LESS, 0, 2); }
static int less_or_equal(lua_State *L) { return ls_enter(L, LS_ENTER_LESS_OR_EQUAL, 0, 2); }

/* The host says why not: an operator that means nothing here is a wrong type, not an accident of the script. __concat
   stays out: 5.4.4 does not survive all that can happen under one. */
static int unsupported(lua_State *L) { return ls_enter(L, LS_ENTER_UNSUPPORTED, 0, lua_gettop(L)); }

static const luaL_Reg operators[] = {
  {"__mod", unsupported}, {"__pow", unsupported}, {"__idiv", unsupported}, {"__band", unsupported},
  {"__bor", unsupported}, {"__bxor", unsupported}, {"__shl", unsupported}, {"__shr", unsupported},
  {"__bnot", unsupported},
  {"__add", add}, {"__sub", subtract}, {"__mul", multiply}, {"__div", divide}, {"__unm", negate}, {"__eq", equals},
  {"__lt", less}, {"__le", less_or_equal}, {"__call", record_call}, {"__newindex", ls_read_only}, {NULL, NULL}};

static void make(lua_State *L, int key, const char *name, lua_CFunction index) {
  lua_createtable(L, 0, 24);
  ls_set_functions(L, operators);
  lua_pushcfunction(L, index);
  lua_setfield(L, -2, "__index");
  lua_pushstring(L, name);
  lua_setfield(L, -2, "__name");
  lua_rawseti(L, LUA_REGISTRYINDEX, key);
}

void ls_make_metatables(lua_State *L) {
  make(L, LS_REG_RECORD_META, "record", record_index);
  make(L, LS_REG_PATH_META, "reference", path_index);
  lua_createtable(L, 0, 8);
  ls_fill_object_metatable(L);
  lua_rawseti(L, LUA_REGISTRYINDEX, LS_REG_OBJECT_META);
}
