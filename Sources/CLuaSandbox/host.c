/* Entering the host. Swift reads its arguments raw, writes its results as a program and returns a number; only when its
   frames are gone are results made or errors raised, by longjmp, which must never cross them. */
#include "internal.h"

_Noreturn void ls_raise_failure(lua_State *L, int32_t failure) {
  lua_pushlightuserdata(L, (void *)(intptr_t)failure);
  lua_error(L);
  __builtin_unreachable();
}

#define FAILURE_COST 500

/* Calls the host with the first `count` values of the running function and gives the number of results it pushed. */
int ls_enter(lua_State *L, int32_t operation, int32_t identifier, int32_t count) {
  LSState *S = ls_of(L);
  ls_charge(L, 20);
  luaL_checkstack(L, LUA_MINSTACK, "callback");
  int top = lua_gettop(L);
  int32_t status = S->host(S->context, operation, identifier, count);
  lua_settop(L, top);
  if (S->tripped) ls_rethrow(L);
  if (status < 0) {
    S->frame_count = 0;
    ls_trip(L, -status);
  }
  if (status > 0) {
    /* What is said of a fault, the nearest name above all, is the dearest that the host does at once. */
    ls_charge(L, FAILURE_COST);
    ls_raise_failure(L, status);
  }
  return ls_execute(L);
}

int ls_callback(lua_State *L) {
  return ls_enter(L, LS_ENTER_CALLBACK, (int32_t)lua_tointeger(L, lua_upvalueindex(1)), lua_gettop(L));
}

/* __index of an environment's globals: called as (globals, name). */
int ls_missing(lua_State *L) {
  return ls_enter(L, LS_ENTER_MISSING, (int32_t)lua_tointeger(L, lua_upvalueindex(1)), 2);
}

/* Called with one userdata; gives its text. */
int ls_text_of(lua_State *L) {
  LSHeader *h = ls_header(L, 1);
  int32_t operation = h->kind == LS_KIND_OBJECT ? LS_ENTER_OBJECT_TEXT : LS_ENTER_TEXT;
  return ls_enter(L, operation, h->tag, 1);
}
