/* The pattern matcher, by Lua's documented semantics, with each step charged. */
#ifndef LS_MATCHER_H
#define LS_MATCHER_H

#include "internal.h"

#define LS_MOST_CAPTURES 32

typedef struct {
  const char *start;
  /* Bytes, or one of the two below. */
  ptrdiff_t length;
} LSCapture;

enum { LS_OPEN = -1, LS_POSITION = -2 };

typedef struct {
  lua_State *L;
  const char *text, *end, *pattern_end;
  int count, depth;
  LSCapture captures[LS_MOST_CAPTURES];
} LSMatcher;

void ls_matcher_begin(LSMatcher *m, lua_State *L, const char *text, size_t length, const char *pattern, size_t size);
/* Gives the end of the match that begins at `at`, or NULL. */
const char *ls_match(LSMatcher *m, const char *at, const char *pattern);
/* Pushes the captures, the whole match when there are none and `at` is not NULL; gives how many. */
int ls_push_captures(LSMatcher *m, const char *at, const char *end);
void ls_push_capture(LSMatcher *m, int number, const char *at, const char *end);
const char *ls_find_plain(lua_State *L, const char *text, size_t length, const char *needle, size_t size);

#endif
