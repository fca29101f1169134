/* Raw reads for Swift. None of these allocates or raises; lua_checkstack reports failure instead. */
#include "internal.h"

int32_t ls_top(LSState *S) { return lua_gettop(S->L); }
void ls_set_top(LSState *S, int32_t index) { lua_settop(S->L, index); }
bool ls_ensure(LSState *S, int32_t count) { return lua_checkstack(S->L, count) != 0; }
int32_t ls_type(LSState *S, int32_t index) { return lua_type(S->L, index); }
bool ls_boolean(LSState *S, int32_t index) { return lua_toboolean(S->L, index) != 0; }
bool ls_is_integer(LSState *S, int32_t index) { return lua_isinteger(S->L, index) != 0; }
int64_t ls_integer(LSState *S, int32_t index) { return lua_tointegerx(S->L, index, NULL); }
double ls_number(LSState *S, int32_t index) { return lua_tonumberx(S->L, index, NULL); }

const char *ls_string(LSState *S, int32_t index, size_t *length) {
  *length = 0;
  if (lua_type(S->L, index) != LUA_TSTRING) return NULL;
  return lua_tolstring(S->L, index, length);
}

int32_t ls_push_element(LSState *S, int32_t table, int64_t index) { return lua_rawgeti(S->L, table, index); }

int32_t ls_push_argument(LSState *S, int32_t record, int32_t number) {
  lua_State *L = S->L;
  LSHeader *h = ls_header(L, record);
  if (number <= h->count || h->extra == 1) return lua_getiuservalue(L, record, number);
  int type = lua_getiuservalue(L, record, h->count + 1);
  if (type != LUA_TTABLE) return type;
  type = lua_rawgeti(L, -1, number - h->count);
  lua_remove(L, -2);
  return type;
}

LSRecordInfo ls_record(LSState *S, int32_t index) {
  LSRecordInfo info = {0};
  if (lua_type(S->L, index) != LUA_TUSERDATA) return info;
  LSHeader *h = ls_header(S->L, index);
  info.kind = h->kind;
  info.tag = h->tag;
  info.count = h->count;
  info.extra = h->kind == LS_KIND_RECORD ? h->extra : 0;
  return info;
}

LSPlace ls_function_place(LSState *S, int32_t index) {
  lua_Debug ar;
  LSPlace place = {0, 0};
  lua_pushvalue(S->L, index);
  lua_getinfo(S->L, ">S", &ar);
  ar.currentline = ar.linedefined > 0 ? ar.linedefined : 1;
  ls_frame_place(S, &ar, &place);
  return place;
}

int32_t ls_declaration_count(const LSState *S) { return S->declaration_count; }
void ls_push_declarations(LSState *S) { lua_rawgeti(S->L, LUA_REGISTRYINDEX, LS_REG_DECLARATIONS); }
