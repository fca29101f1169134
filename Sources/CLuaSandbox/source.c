/* A look at the source before Lua's compiler sees it.
 *
 * Two things that compile are refused, because releases of 5.4 go wrong on them: a very long chain of fields, whose error
 * message makes Lua recurse once a link, and an `_ENV` that is declared constant, which some releases compile to reads
 * outside a table. Nesting is bounded by the compiler itself.
 */
#include "internal.h"

#define LONGEST_CHAIN 200
/* The compiler gives up at 200 levels itself. */
#define DEEPEST 250

typedef struct {
  const char *at, *end;
  int32_t line;
} Scanner;

/* What a character is to a scanner that runs over every source: one look instead of several comparisons. */
enum { SPACE = 1, LETTER = 2, DIGIT = 4 };

static const unsigned char classes[256] = {
  [' '] = SPACE, ['\t'] = SPACE, ['\r'] = SPACE, ['\v'] = SPACE, ['\f'] = SPACE, ['_'] = LETTER,
  ['0' ... '9'] = DIGIT, ['a' ... 'z'] = LETTER, ['A' ... 'Z'] = LETTER};

static bool is(char c, int which) { return (classes[(unsigned char)c] & which) != 0; }

/* At '[': the level of a long bracket, or -1. */
static int long_bracket(const Scanner *s) {
  const char *p = s->at + 1;
  int level = 0;
  while (p < s->end && *p == '=') p++, level++;
  return p < s->end && *p == '[' ? level : -1;
}

static void skip_long(Scanner *s, int level) {
  s->at += level + 2;
  while (s->at < s->end) {
    if (*s->at == '\n') s->line++;
    if (*s->at++ != ']') continue;
    const char *p = s->at;
    int count = 0;
    while (p < s->end && *p == '=') p++, count++;
    if (count == level && p < s->end && *p == ']') {
      s->at = p + 1;
      return;
    }
  }
}

/* A line may only end within a text where the compiler refuses it, or behind a backslash. */
static void skip_string(Scanner *s) {
  char quote = *s->at++;
  while (s->at < s->end && *s->at != quote) {
    if (*s->at == '\\' && s->at + 1 < s->end) s->at++;
    if (*s->at++ == '\n') s->line++;
  }
  if (s->at < s->end) s->at++;
}

enum { END, NAME, TEXT, ENVIRONMENT, NUMBER, OTHER };

/* Moves past one token and gives its kind, or its character for OTHER. */
static int next_token(Scanner *s, char *character) {
  *character = 0;
  while (s->at < s->end) {
    char c = *s->at;
    if (is(c, SPACE)) {
      do s->at++;
      while (s->at < s->end && is(*s->at, SPACE));
    } else if (c == '\n') {
      s->line++;
      s->at++;
    } else if (is(c, LETTER)) {
      const char *start = s->at++;
      while (s->at < s->end && is(*s->at, LETTER | DIGIT)) s->at++;
      return *start == '_' && s->at - start == 4 && memcmp(start, "_ENV", 4) == 0 ? ENVIRONMENT : NAME;
    } else if (c == '-' && s->at + 1 < s->end && s->at[1] == '-') {
      s->at += 2;
      int level = s->at < s->end && *s->at == '[' ? long_bracket(s) : -1;
      if (level >= 0) {
        skip_long(s, level);
      } else {
        const char *end = memchr(s->at, '\n', (size_t)(s->end - s->at));
        s->at = end ? end : s->end;
      }
    } else if (is(c, DIGIT)) {
      while (s->at < s->end && (is(*s->at, LETTER | DIGIT) || *s->at == '.')) s->at++;
      return NUMBER;
    } else if (c == '"' || c == '\'') {
      skip_string(s);
      return TEXT;
    } else if (c == '[' && long_bracket(s) >= 0) {
      skip_long(s, long_bracket(s));
      return TEXT;
    } else if (c == '.' && s->at + 1 < s->end && s->at[1] == '.') {
      while (s->at < s->end && *s->at == '.') s->at++;
      return OTHER;
    } else {
      *character = c;
      s->at++;
      return OTHER;
    }
  }
  return END;
}

/* One open bracket: how long the chain before it is, and whether it groups rather than calls or indexes. */
typedef struct {
  int chain;
  bool groups;
} Level;

/* Whether a source is too poor in dots and brackets to be refused, which most are and which is quickly told. */
static bool is_plain(const char *text, size_t length) {
  size_t links = 0, opened = 0, done = 0;
  while (length - done > 0) {
    /* Counts of so few bytes fit into a byte each, which lets the compiler count many at once. */
    size_t count = length - done < 120 ? length - done : 120;
    unsigned char few_links = 0, few_opened = 0;
    for (size_t i = 0; i < count; i++) {
      char c = text[done + i];
      few_links += (unsigned char)((c == '.') + (c == '['));
      few_opened += (unsigned char)((c == '(') + (c == '{') + (c == '['));
    }
    links += few_links;
    opened += few_opened;
    done += count;
  }
  if (links > LONGEST_CHAIN || opened >= DEEPEST) return false;
  for (const char *p = text; (p = memchr(p, '_', length - (size_t)(p - text))); p++) {
    if ((size_t)(text + length - p) >= 4 && memcmp(p, "_ENV", 4) == 0) return false;
  }
  return true;
}

const char *ls_refuse_source(const char *text, size_t length, int32_t *line) {
  if (is_plain(text, length)) return NULL;
  Scanner s = {text, text + length, 1};
  Level levels[DEEPEST + 1];
  int depth = 0, kind, before = OTHER, first = OTHER;
  char c, previous = 0;
  levels[0] = (Level){0, false};
  while ((kind = next_token(&s, &c)) != END) {
    *line = s.line;
    /* `before` and `previous` are the token before, `first` the one before that. */
    bool after_value = before == NAME || before == ENVIRONMENT || before == TEXT || previous == ')' || previous == ']';
    Level *level = &levels[depth];
    switch (c) {
      case '.': break;
      case '[':
      case '(':
      case '{':
        if (depth == DEEPEST) return "nested too deep";
        if (c == '[' && after_value) {
          level->chain++;
        } else {
          level->chain = 0;
        }
        levels[++depth] = (Level){0, c == '(' && !after_value};
        break;
      case ')':
      case ']':
      case '}':
        if (depth > 0) {
          /* What stands in parentheses goes on behind them. */
          if (level->groups) levels[depth - 1].chain = level->chain;
          depth--;
        }
        break;
      default:
        if ((kind == NAME || kind == ENVIRONMENT) && previous == '.') {
          level->chain++;
        } else {
          level->chain = 0;
        }
    }
    if (levels[depth].chain > LONGEST_CHAIN) return "this chain of fields is too long";
    if (kind == NAME && previous == '<' && first == ENVIRONMENT) return "_ENV cannot be constant";
    first = before;
    before = kind;
    previous = c;
  }
  return NULL;
}
