/* Texts under construction, and blocks of memory that the collector owns, so that an error in between frees them. */
#include "internal.h"

void *ls_push_block(lua_State *L, size_t count, size_t size) {
  ls_expect(L, count, size);
  /* The header keeps the rule that every userdata begins with its kind; 16 keeps what follows aligned. */
  char *block = lua_newuserdatauv(L, 16 + count * size, 0);
  *(int32_t *)(void *)block = LS_KIND_BOX;
  return block + 16;
}

void ls_buffer_begin(lua_State *L, LSBuffer *b) {
  b->L = L;
  b->bytes = b->space;
  b->length = 0;
  b->capacity = sizeof b->space;
  luaL_checkstack(L, 4, "buffer");
  lua_pushnil(L);
  b->slot = lua_gettop(L);
}

/* Makes room for `count` bytes and gives where they start; they do not count as written yet. */
char *ls_buffer_room(LSBuffer *b, size_t count) {
  if (b->capacity - b->length < count) {
    lua_State *L = b->L;
    ls_expect(L, b->length, 1);
    ls_expect(L, count, 1);
    size_t capacity = b->capacity * 2;
    if (capacity < b->length + count) capacity = b->length + count;
    size_t limit = ls_of(L)->limit;
    if (capacity > limit) capacity = b->length + count;
    ls_charge(L, (int64_t)(b->length / 64));
    luaL_checkstack(L, 2, "buffer");
    char *bytes = ls_push_block(L, capacity, 1);
    memcpy(bytes, b->bytes, b->length);
    b->bytes = bytes;
    b->capacity = capacity;
    lua_replace(L, b->slot);
  }
  return b->bytes + b->length;
}

void ls_buffer_add(LSBuffer *b, const char *bytes, size_t count) {
  memcpy(ls_buffer_room(b, count), bytes, count);
  b->length += count;
}

void ls_buffer_add_value(LSBuffer *b, int index) {
  size_t length;
  const char *text = lua_tolstring(b->L, index, &length);
  ls_buffer_add(b, text, length);
}

/* Leaves the finished text in place of the reserved slot, which has to be the top. */
void ls_buffer_push(LSBuffer *b) {
  lua_pushlstring(b->L, b->bytes, b->length);
  lua_replace(b->L, b->slot);
  lua_settop(b->L, b->slot);
}
