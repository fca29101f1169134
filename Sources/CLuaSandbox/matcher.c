/* The pattern matcher. It backtracks by recursion, whose depth is bounded, and charges each step, so that no pattern
   buys more time than the budget pays for. */
#include "matcher.h"

#define DEEPEST 200

void ls_matcher_begin(LSMatcher *m, lua_State *L, const char *text, size_t length, const char *pattern, size_t size) {
  m->L = L;
  m->text = text;
  m->end = text + length;
  m->pattern_end = pattern + size;
  m->count = 0;
  m->depth = 0;
}

/* ---- Character classes, in ASCII whatever the locale ---- */

static bool is_lower(unsigned char c) { return c >= 'a' && c <= 'z'; }
static bool is_upper(unsigned char c) { return c >= 'A' && c <= 'Z'; }
static bool is_digit(unsigned char c) { return c >= '0' && c <= '9'; }
static bool is_graph(unsigned char c) { return c > 32 && c < 127; }

static bool in_class(unsigned char c, unsigned char name) {
  bool result;
  switch (name | 0x20) {
    case 'a': result = is_lower(c) || is_upper(c); break;
    case 'c': result = c < 32 || c == 127; break;
    case 'd': result = is_digit(c); break;
    case 'g': result = is_graph(c); break;
    case 'l': result = is_lower(c); break;
    case 'p': result = is_graph(c) && !is_lower(c) && !is_upper(c) && !is_digit(c); break;
    case 's': result = c == ' ' || (c >= 9 && c <= 13); break;
    case 'u': result = is_upper(c); break;
    case 'w': result = is_lower(c) || is_upper(c) || is_digit(c); break;
    /* Lua 5.1's word for the zero byte, which Lua still knows. */
    case 'z': result = c == 0; break;
    case 'x': result = is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); break;
    default: return name == c;
  }
  if (!is_lower(name) && !is_upper(name)) return name == c;
  return is_upper(name) ? !result : result;
}

/* What follows the single-character item at `p`. */
static const char *item_end(LSMatcher *m, const char *p) {
  char c = *p++;
  if (c == '%') {
    if (p == m->pattern_end) luaL_error(m->L, "malformed pattern (ends with '%%')");
    return p + 1;
  }
  if (c != '[') return p;
  if (p < m->pattern_end && *p == '^') p++;
  do {
    if (p == m->pattern_end) luaL_error(m->L, "malformed pattern (missing ']')");
    ls_charge(m->L, 1);
    if (*p++ == '%') {
      if (p == m->pattern_end) luaL_error(m->L, "malformed pattern (missing ']')");
      p++;
    }
  } while (p == m->pattern_end || *p != ']');
  return p + 1;
}

/* `p` stands at '[', `last` at the ']' that ends the set. */
static bool in_set(LSMatcher *m, unsigned char c, const char *p, const char *last) {
  bool positive = true;
  p++;
  if (*p == '^') {
    positive = false;
    p++;
  }
  ls_charge(m->L, 1 + (last - p) / 4);
  while (p < last) {
    if (*p == '%') {
      if (in_class(c, (unsigned char)p[1])) return positive;
      p += 2;
    } else if (p + 2 < last && p[1] == '-') {
      if ((unsigned char)p[0] <= c && c <= (unsigned char)p[2]) return positive;
      p += 3;
    } else {
      if ((unsigned char)*p == c) return positive;
      p++;
    }
  }
  return !positive;
}

static bool matches_one(LSMatcher *m, const char *at, const char *p, const char *after) {
  if (at >= m->end) return false;
  unsigned char c = (unsigned char)*at;
  switch (*p) {
    case '.': return true;
    case '%': return in_class(c, (unsigned char)p[1]);
    case '[': return in_set(m, c, p, after - 1);
    default: return (unsigned char)*p == c;
  }
}

static const char *match_balance(LSMatcher *m, const char *at, const char *p) {
  if (m->pattern_end - p < 2) luaL_error(m->L, "malformed pattern (missing arguments to '%%b')");
  if (at >= m->end || *at != p[0]) return NULL;
  int depth = 1;
  while (++at < m->end) {
    ls_charge(m->L, 1);
    if (*at == p[1]) {
      if (--depth == 0) return at + 1;
    } else if (*at == p[0]) {
      depth++;
    }
  }
  return NULL;
}

static const char *match_most(LSMatcher *m, const char *at, const char *p, const char *after) {
  ptrdiff_t count = 0;
  while (matches_one(m, at + count, p, after)) {
    ls_charge(m->L, 1);
    count++;
  }
  for (; count >= 0; count--) {
    const char *end = ls_match(m, at + count, after + 1);
    if (end) return end;
  }
  return NULL;
}

static const char *match_least(LSMatcher *m, const char *at, const char *p, const char *after) {
  for (;;) {
    const char *end = ls_match(m, at, after + 1);
    if (end) return end;
    if (!matches_one(m, at, p, after)) return NULL;
    at++;
  }
}

static const char *open_capture(LSMatcher *m, const char *at, const char *p, ptrdiff_t length) {
  if (m->count >= LS_MOST_CAPTURES) luaL_error(m->L, "too many captures");
  m->captures[m->count++] = (LSCapture){at, length};
  const char *end = ls_match(m, at, p);
  if (!end) m->count--;
  return end;
}

static const char *close_capture(LSMatcher *m, const char *at, const char *p) {
  int i = m->count - 1;
  while (i >= 0 && m->captures[i].length != LS_OPEN) i--;
  if (i < 0) luaL_error(m->L, "invalid pattern capture");
  m->captures[i].length = at - m->captures[i].start;
  const char *end = ls_match(m, at, p);
  if (!end) m->captures[i].length = LS_OPEN;
  return end;
}

static const char *match_back(LSMatcher *m, const char *at, char digit) {
  int i = digit - '1';
  if (i < 0 || i >= m->count || m->captures[i].length == LS_OPEN) {
    luaL_error(m->L, "invalid capture index %%%d in pattern", i + 1);
  }
  /* A position capture has no text; its length, seen unsigned, is longer than any text that could follow. */
  size_t length = (size_t)m->captures[i].length;
  if ((size_t)(m->end - at) < length) return NULL;
  ls_charge(m->L, (int64_t)(length / 16));
  return memcmp(m->captures[i].start, at, length) == 0 ? at + length : NULL;
}

static bool at_frontier(LSMatcher *m, const char *at, const char *p, const char *after) {
  unsigned char before = at == m->text ? 0 : (unsigned char)at[-1];
  unsigned char here = at < m->end ? (unsigned char)*at : 0;
  return !in_set(m, before, p, after - 1) && in_set(m, here, p, after - 1);
}

static const char *match_here(LSMatcher *m, const char *at, const char *p) {
  while (p != m->pattern_end) {
    ls_charge(m->L, 1);
    switch (*p) {
      case '(':
        if (p + 1 < m->pattern_end && p[1] == ')') return open_capture(m, at, p + 2, LS_POSITION);
        return open_capture(m, at, p + 1, LS_OPEN);
      case ')': return close_capture(m, at, p + 1);
      case '$':
        if (p + 1 == m->pattern_end) return at == m->end ? at : NULL;
        break;
      case '%': {
        char c = p + 1 < m->pattern_end ? p[1] : 0;
        if (c == 'b') {
          at = match_balance(m, at, p + 2);
          if (!at) return NULL;
          p += 4;
          continue;
        }
        if (c == 'f') {
          p += 2;
          if (p >= m->pattern_end || *p != '[') luaL_error(m->L, "missing '[' after '%%f' in pattern");
          const char *after = item_end(m, p);
          if (!at_frontier(m, at, p, after)) return NULL;
          p = after;
          continue;
        }
        if (is_digit((unsigned char)c)) {
          at = match_back(m, at, c);
          if (!at) return NULL;
          p += 2;
          continue;
        }
        break;
      }
    }
    const char *after = item_end(m, p);
    char suffix = after < m->pattern_end ? *after : 0;
    switch (suffix) {
      case '?': {
        if (matches_one(m, at, p, after)) {
          const char *end = ls_match(m, at + 1, after + 1);
          if (end) return end;
        }
        p = after + 1;
        break;
      }
      case '+': return matches_one(m, at, p, after) ? match_most(m, at + 1, p, after) : NULL;
      case '*': return match_most(m, at, p, after);
      case '-': return match_least(m, at, p, after);
      default:
        if (!matches_one(m, at, p, after)) return NULL;
        at++;
        p = after;
    }
  }
  return at;
}

const char *ls_match(LSMatcher *m, const char *at, const char *pattern) {
  if (m->depth >= DEEPEST) luaL_error(m->L, "pattern too complex");
  m->depth++;
  const char *end = match_here(m, at, pattern);
  m->depth--;
  return end;
}

void ls_push_capture(LSMatcher *m, int number, const char *at, const char *end) {
  if (number >= m->count) {
    if (number != 0) luaL_error(m->L, "invalid capture index %%%d", number + 1);
    lua_pushlstring(m->L, at, (size_t)(end - at));
    return;
  }
  LSCapture capture = m->captures[number];
  if (capture.length == LS_OPEN) luaL_error(m->L, "unfinished capture");
  if (capture.length == LS_POSITION) {
    lua_pushinteger(m->L, capture.start - m->text + 1);
  } else {
    lua_pushlstring(m->L, capture.start, (size_t)capture.length);
  }
}

int ls_push_captures(LSMatcher *m, const char *at, const char *end) {
  int count = m->count == 0 && at ? 1 : m->count;
  luaL_checkstack(m->L, count, "too many captures");
  for (int i = 0; i < count; i++) ls_push_capture(m, i, at, end);
  return count;
}

/* Looks for a text, charging by what is compared: a needle that nearly matches everywhere costs its length each time. */
const char *ls_find_plain(lua_State *L, const char *text, size_t length, const char *needle, size_t size) {
  if (size == 0) return text;
  const char *end = text + length;
  while ((size_t)(end - text) >= size) {
    const char *at = memchr(text, *needle, (size_t)(end - text) - size + 1);
    ls_charge(L, 1 + ((at ? at : end) - text) / 16);
    if (!at) return NULL;
    size_t same = 1;
    while (same < size && at[same] == needle[same]) {
      if ((++same & 15) == 0) ls_charge(L, 1);
    }
    if (same == size) return at;
    text = at + 1;
  }
  return NULL;
}
