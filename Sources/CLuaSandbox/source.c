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
static bool is_poor(const char *text, size_t length) {
  size_t links = 0, opened = 0, done = 0;
  /* Counts of so few bytes fit into a byte each, and blocks of one size are counted many bytes at once. */
  for (; length - done >= 64; done += 64) {
    unsigned char few_links = 0, few_opened = 0;
    for (size_t i = 0; i < 64; i++) {
      char c = text[done + i];
      few_links += (unsigned char)((c == '.') | (c == '['));
      few_opened += (unsigned char)((c == '(') | (c == '{') | (c == '['));
    }
    links += few_links;
    opened += few_opened;
  }
  for (; done < length; done++) {
    char c = text[done];
    links += (c == '.') | (c == '[');
    opened += (c == '(') | (c == '{') | (c == '[');
  }
  return links <= LONGEST_CHAIN && opened < DEEPEST;
}

/* What ends a run of bytes that neither link, group, nor hide anything. */
static const bool notable[256] = {
  ['.'] = true, ['['] = true, [']'] = true, ['('] = true, [')'] = true, ['{'] = true, ['}'] = true,
  [','] = true, [';'] = true, ['='] = true, ['"'] = true, ['\''] = true, ['-'] = true};

/* Whether no chain can be too long, nor any bracket too deep, told without a look at words: a chain goes on through what
   stands in parentheses and square brackets, and outside of these ends at a comma, a semicolon or an equals sign. Dots that
   link nothing are counted as well. */
static bool is_short(const char *text, size_t length) {
  Scanner s = {text, text + length, 1};
  int links = 0, within = 0, depth = 0;
  while (s.at < s.end) {
    char c = *s.at;
    if (!notable[(unsigned char)c]) {
      s.at++;
      continue;
    }
    switch (c) {
      case '"':
      case '\'': skip_string(&s); continue;
      case '[':
        if (long_bracket(&s) >= 0) return false;
        links++, within++, depth++;
        break;
      case '.': links++; break;
      case '(': within++, depth++; break;
      case '{': depth++; break;
      case ']':
      case ')':
        if (--within < 0) return false;
        depth--;
        break;
      case '}': depth--; break;
      case '-':
        if (s.at + 1 == s.end || s.at[1] != '-') break;
        if (s.at + 2 < s.end && s.at[2] == '[') return false;
        s.at = memchr(s.at, '\n', (size_t)(s.end - s.at));
        if (!s.at) return true;
        break;
      default:
        if (within == 0) links = 0;
    }
    if (links > LONGEST_CHAIN || depth >= DEEPEST || depth < 0) return false;
    s.at++;
  }
  return true;
}

static bool names_environment(const char *text, size_t length) {
  for (const char *p = text; (p = memchr(p, '_', length - (size_t)(p - text))); p++) {
    if ((size_t)(text + length - p) >= 4 && memcmp(p, "_ENV", 4) == 0) return true;
  }
  return false;
}

const char *ls_refuse_source(const char *text, size_t length, int32_t *line) {
  if (!names_environment(text, length) && (is_poor(text, length) || is_short(text, length))) return NULL;
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
