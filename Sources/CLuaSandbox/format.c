/* string.format: Lua's conversions, without addresses and with one spelling of NaN. */
#include <ctype.h>
#include <math.h>
#include <stdio.h>

#include "internal.h"

/* The longest item: a float of 309 digits before and 99 behind the point. */
#define LONGEST_ITEM 450

typedef struct {
  /* What printf is given: '%', flags, width, precision, length, conversion. */
  char text[32];
  size_t length;
  bool plain;
} Specification;

static _Noreturn void refuse(lua_State *L, const char *start, size_t length) {
  char text[32];
  snprintf(text, sizeof text, "%.*s", (int)(length < 24 ? length : 24), start);
  luaL_error(L, "invalid conversion '%s' to 'format'", text);
  __builtin_unreachable();
}

/* Reads what stands between '%' and the conversion; gives the conversion, to which `p` points afterwards. */
static char read_specification(lua_State *L, const char **p, const char *end, Specification *s) {
  const char *start = *p;
  const char *q = start;
  while (q < end && strchr("-+ #0123456789.", *q) && *q != 0) q++;
  if (q - start >= 20) luaL_error(L, "invalid format string to 'format'");
  if (q == end) refuse(L, start - 1, (size_t)(q - start) + 1);
  s->plain = q == start;
  s->text[0] = '%';
  memcpy(s->text + 1, start, (size_t)(q - start));
  s->length = (size_t)(q - start) + 1;
  s->text[s->length] = 0;
  *p = q;
  return *q;
}

static const char *skip_two_digits(const char *p) {
  if (isdigit((unsigned char)*p)) p++;
  if (isdigit((unsigned char)*p)) p++;
  return p;
}

static void check(lua_State *L, Specification *s, char conversion, const char *flags, bool precision) {
  const char *p = s->text + 1;
  p += strspn(p, flags);
  if (*p != '0') {
    p = skip_two_digits(p);
    if (*p == '.' && precision) p = skip_two_digits(p + 1);
  }
  if (*p != 0) {
    s->text[s->length] = conversion;
    refuse(L, s->text, s->length + 1);
  }
}

static void finish(Specification *s, const char *conversion) { strcpy(s->text + s->length, conversion); }

static void add_item(LSBuffer *b, int count) {
  b->length += (size_t)count;
  ls_charge(b->L, count / 4);
}

static void add_quoted_text(LSBuffer *b, const char *text, size_t length) {
  ls_charge(b->L, (int64_t)(length / 4));
  ls_buffer_char(b, '"');
  for (size_t i = 0; i < length; i++) {
    unsigned char c = (unsigned char)text[i];
    if (c == '"' || c == '\\' || c == '\n') {
      ls_buffer_char(b, '\\');
      ls_buffer_char(b, (char)c);
    } else if (c < 32 || c == 127) {
      bool digit = i + 1 < length && isdigit((unsigned char)text[i + 1]);
      add_item(b, snprintf(ls_buffer_room(b, 8), 8, digit ? "\\%03d" : "\\%d", c));
    } else {
      ls_buffer_char(b, (char)c);
    }
  }
  ls_buffer_char(b, '"');
}

static void add_quoted(lua_State *L, LSBuffer *b, int index) {
  switch (lua_type(L, index)) {
    case LUA_TSTRING: {
      size_t length;
      const char *text = lua_tolstring(L, index, &length);
      add_quoted_text(b, text, length);
      break;
    }
    case LUA_TNUMBER: {
      char *out = ls_buffer_room(b, 64);
      double x = lua_tonumber(L, index);
      if (lua_isinteger(L, index)) {
        lua_Integer n = lua_tointeger(L, index);
        add_item(b, snprintf(out, 64, n == LUA_MININTEGER ? "0x%llx" : "%lld", (long long)n));
      } else if (isnan(x)) {
        add_item(b, snprintf(out, 64, "(0/0)"));
      } else if (isinf(x)) {
        add_item(b, snprintf(out, 64, x > 0 ? "1e9999" : "-1e9999"));
      } else {
        add_item(b, snprintf(out, 64, "%a", x));
      }
      break;
    }
    case LUA_TNIL:
    case LUA_TBOOLEAN: {
      const char *text = lua_isnil(L, index) ? "nil" : lua_toboolean(L, index) ? "true" : "false";
      ls_buffer_add(b, text, strlen(text));
      break;
    }
    default: luaL_argerror(L, index, "value has no literal form");
  }
}

static void add_text(lua_State *L, LSBuffer *b, int index, Specification *s) {
  size_t length;
  luaL_checkany(L, index);
  const char *text = ls_push_text(L, index, &length);
  check(L, s, 's', "-", true);
  if (!s->plain) luaL_argcheck(L, length == strlen(text), index, "string contains zeros");
  if (s->plain || (length >= 100 && !strchr(s->text, '.'))) {
    ls_buffer_add(b, text, length);
  } else {
    finish(s, "s");
    size_t room = length + 128;
    add_item(b, snprintf(ls_buffer_room(b, room), room, s->text, text));
  }
  lua_pop(L, 1);
}

static void add_address(lua_State *L, LSBuffer *b, int index, Specification *s) {
  luaL_checkany(L, index);
  check(L, s, 'p', "-", false);
  int type = lua_type(L, index);
  bool has_address = type == LUA_TTABLE || type == LUA_TFUNCTION || type == LUA_TUSERDATA || type == LUA_TSTRING;
  finish(s, "s");
  add_item(b, snprintf(ls_buffer_room(b, 128), 128, s->text, has_address ? lua_typename(L, type) : "(null)"));
}

static void add_float(lua_State *L, LSBuffer *b, int index, Specification *s, char conversion) {
  check(L, s, conversion, "-+#0 ", true);
  double x = ls_check_number(L, index);
  char text[] = {conversion, 0};
  finish(s, text);
  ls_charge_digits(L, x);
  add_item(b, snprintf(ls_buffer_room(b, LONGEST_ITEM), LONGEST_ITEM, s->text, isnan(x) ? fabs(x) : x));
}

static void add_integer(lua_State *L, LSBuffer *b, int index, Specification *s, char conversion, const char *flags) {
  check(L, s, conversion, flags, true);
  lua_Integer n = ls_check_integer(L, index);
  char text[] = {'l', 'l', conversion, 0};
  finish(s, text);
  add_item(b, snprintf(ls_buffer_room(b, LONGEST_ITEM), LONGEST_ITEM, s->text, (long long)n));
}

int ls_format(lua_State *L) {
  size_t length;
  int last = lua_gettop(L), index = 1;
  const char *p = luaL_checklstring(L, 1, &length), *end = p + length;
  ls_charge(L, (int64_t)(length / 16));
  LSBuffer b;
  ls_buffer_begin(L, &b);
  while (p < end) {
    if (*p != '%') {
      ls_buffer_char(&b, *p++);
      continue;
    }
    if (++p < end && *p == '%') {
      ls_buffer_char(&b, *p++);
      continue;
    }
    ls_charge(L, 10);
    if (++index > last) luaL_argerror(L, index, "no value");
    const char *start = p - 1;
    Specification s;
    switch (read_specification(L, &p, end, &s)) {
      case 'c':
        check(L, &s, 'c', "-", false);
        finish(&s, "c");
        add_item(&b, snprintf(ls_buffer_room(&b, 128), 128, s.text, (int)ls_check_integer(L, index)));
        break;
      case 'd':
      case 'i': add_integer(L, &b, index, &s, 'd', "-+0 "); break;
      case 'u': add_integer(L, &b, index, &s, 'u', "-0"); break;
      case 'o':
      case 'x':
      case 'X': add_integer(L, &b, index, &s, *p, "-#0"); break;
      case 'a':
      case 'A':
      case 'e':
      case 'E':
      case 'f':
      case 'g':
      case 'G': add_float(L, &b, index, &s, *p); break;
      case 'p': add_address(L, &b, index, &s); break;
      case 'q':
        if (!s.plain) luaL_error(L, "specifier '%%q' cannot have modifiers");
        add_quoted(L, &b, index);
        break;
      case 's': add_text(L, &b, index, &s); break;
      default: refuse(L, start, (size_t)(p - start) + 1);
    }
    p++;
  }
  ls_buffer_push(&b);
  return 1;
}
