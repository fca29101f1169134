/* Places and traces.
 *
 * A chunk is named by the number of its file, behind a control character that tells scripts from a host's prelude.
 * So the prefix that Lua writes before its messages is read back exactly, however long or odd a file's name is.
 * Nothing here allocates in Lua: traces are taken in the middle of running out of memory.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "internal.h"

#define SCRIPT '\1'
#define INTERNAL '\2'

int32_t ls_add_file(LSState *S, const char *name, size_t length, bool internal, int32_t lines_before) {
  if (S->file_count == S->file_capacity) {
    int32_t capacity = S->file_capacity ? S->file_capacity * 2 : 16;
    LSFile *files = ls_allocate(
      S, S->files, (size_t)S->file_capacity * sizeof(LSFile), (size_t)capacity * sizeof(LSFile));
    if (!files) return 0;
    S->files = files;
    S->file_capacity = capacity;
  }
  char *copy = ls_allocate(S, NULL, 0, length + 1);
  if (!copy) return 0;
  memcpy(copy, name, length);
  copy[length] = 0;
  S->files[S->file_count] = (LSFile){copy, length, internal, lines_before};
  return ++S->file_count;
}

void ls_push_prefix(lua_State *L, LSPlace place) {
  LSState *S = ls_of(L);
  char name[LS_CHUNK_NAME];
  ls_chunk_name(S, place.file, name);
  lua_pushfstring(L, "%s:%d: ", name + 1, place.line - S->files[place.file - 1].lines_before);
}

void ls_chunk_name(LSState *S, int32_t file, char name[LS_CHUNK_NAME]) {
  bool internal = S->files[file - 1].internal;
  snprintf(name, LS_CHUNK_NAME, "=%c%d", internal ? INTERNAL : SCRIPT, file);
}

/* Reads the number of a file at `text`; gives what follows it, or NULL. */
static const char *read_file(LSState *S, const char *text, const char *end, int32_t *file, bool *internal) {
  if (text >= end || (*text != SCRIPT && *text != INTERNAL)) return NULL;
  *internal = *text++ == INTERNAL;
  int32_t number = 0;
  const char *start = text;
  while (text < end && *text >= '0' && *text <= '9' && text - start < 9) number = number * 10 + (*text++ - '0');
  if (text == start || number < 1 || number > S->file_count) return NULL;
  *file = number;
  return text;
}

bool ls_frame_place(LSState *S, const lua_Debug *ar, LSPlace *place) {
  bool internal;
  if (ar->currentline <= 0 || ar->source[0] != '=') return false;
  const char *end = ar->source + ar->srclen;
  int32_t file;
  if (!read_file(S, ar->source + 1, end, &file, &internal) || internal) return false;
  *place = (LSPlace){file, ar->currentline + S->files[file - 1].lines_before};
  return true;
}

LSPlace ls_script_place(lua_State *L, int level) {
  LSState *S = ls_of(L);
  /* A tail call may have left no frame of a script; then its file is all that is known. */
  LSPlace place = {S->file, 0};
  lua_Debug ar;
  while (lua_getstack(L, level++, &ar)) {
    lua_getinfo(L, "Sl", &ar);
    if (ls_frame_place(S, &ar, &place)) break;
  }
  return place;
}

LSPlace ls_caller(LSState *S) { return ls_script_place(S->L, 1); }

void ls_record_trace(lua_State *L, bool names) {
  LSState *S = ls_of(L);
  lua_Debug ar;
  S->frame_count = 0;
  S->frames_left_out = 0;
  for (int level = 0; lua_getstack(L, level, &ar); level++) {
    LSFrame frame = {{0, 0}, "", 'C'};
    lua_getinfo(L, names ? "Sln" : "Sl", &ar);
    bool has_place = ls_frame_place(S, &ar, &frame.place);
    if (!has_place && (!names || !ar.name || level == 0)) continue;
    if (!has_place && (*ar.what != 'C' || *ar.namewhat == 'm')) continue;
    if (S->frame_count == LS_FRAMES) {
      S->frames_left_out = 1;
      break;
    }
    frame.what = *ar.what;
    if (names && ar.name) snprintf(frame.name, sizeof frame.name, "%s", ar.name);
    S->frames[S->frame_count++] = frame;
  }
}

/* Takes the place from the front of a message. An internal one is taken away and leaves `place` empty. */
bool ls_split_place(LSState *S, const char **text, size_t *length, LSPlace *place) {
  const char *end = *text + *length;
  bool internal;
  LSPlace found = {0, 0};
  const char *p = read_file(S, *text, end, &found.file, &internal);
  if (!p || p == end || *p++ != ':') return false;
  /* A script may write what looks like a place, of any line. */
  const char *digits = p;
  while (p < end && *p >= '0' && *p <= '9' && p - digits < 9) found.line = found.line * 10 + (*p++ - '0');
  if (end - p < 2 || p[0] != ':' || p[1] != ' ') return false;
  p += 2;
  found.line += S->files[found.file - 1].lines_before;
  *place = internal ? (LSPlace){0, 0} : found;
  *length = (size_t)(end - p);
  *text = p;
  return true;
}

/* Pushes an error value as scripts may see it: what Lua and this library raise as text with the file's name in front,
   what the host raised as its text, anything else as it is. */
int ls_push_clean(lua_State *L, int index) {
  LSState *S = ls_of(L);
  index = lua_absindex(L, index);
  if (lua_type(L, index) == LUA_TLIGHTUSERDATA) {
    int32_t failure = (int32_t)(intptr_t)lua_touserdata(L, index);
    return ls_enter(L, LS_ENTER_FAILURE_TEXT, failure, 0);
  }
  if (lua_type(L, index) == LUA_TSTRING) {
    size_t length;
    LSPlace place;
    const char *text = lua_tolstring(L, index, &length);
    if (ls_split_place(S, &text, &length, &place)) {
      LSBuffer b;
      ls_buffer_begin(L, &b);
      if (place.file) {
        char line[16];
        int count = snprintf(line, sizeof line, ":%d: ", place.line);
        ls_buffer_add(&b, S->files[place.file - 1].name, S->files[place.file - 1].length);
        ls_buffer_add(&b, line, (size_t)count);
      }
      ls_buffer_add(&b, text, length);
      ls_buffer_push(&b);
      return 1;
    }
  }
  lua_pushvalue(L, index);
  return 1;
}

/* Raises an error at the line that called the running function. */
_Noreturn void ls_fail(lua_State *L, const char *format, ...) {
  char text[256];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  luaL_error(L, "%s", text);
  __builtin_unreachable();
}
