// wcwidth is an extension to C.
#define _GNU_SOURCE 1

#include "line_editor.h"

#include <histedit.h>
#include <langinfo.h>
#include <locale.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>
#include <wctype.h>
#if __APPLE__
#include <xlocale.h>
#endif

_Static_assert(sizeof(wchar_t) == sizeof(uint32_t), "a wide character is a scalar");

struct line_editor {
  EditLine *edit;
  HistoryW *history;
  FILE *input, *output;
  struct termios modes;
  struct line_editor_events events;
  const uint32_t *prompt;
};

// One for all threads that edit lines, to the end.
static locale_t utf8 = (locale_t)0;

static void find_utf8(void) {
  static const char *const names[] = {"C.UTF-8", "en_US.UTF-8", "UTF-8", ""};
  for (size_t index = 0; utf8 == (locale_t)0 && index < sizeof names / sizeof *names; index++) {
    locale_t found = newlocale(LC_CTYPE_MASK, names[index], (locale_t)0);
    if (found == (locale_t)0) continue;
    if (strcmp(nl_langinfo_l(CODESET, found), "UTF-8") == 0) {
      utf8 = found;
    } else {
      freelocale(found);
    }
  }
}

bool line_editor_use_utf8(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, find_utf8);
  if (utf8 == (locale_t)0) return false;
  uselocale(utf8);
  return true;
}

static struct line_editor *editor_of(EditLine *edit) {
  struct line_editor *editor = NULL;
  el_wget(edit, EL_CLIENTDATA, &editor);
  return editor;
}

static wchar_t *prompt(EditLine *edit) {
  static wchar_t none[] = L"";
  struct line_editor *editor = editor_of(edit);
  return editor->prompt == NULL ? none : (wchar_t *)(uintptr_t)editor->prompt;
}

static int next(EditLine *edit, wchar_t *scalar) {
  struct line_editor *editor = editor_of(edit);
  // vi's ~ on an empty line leaves the cursor before the line, and the next command would write there.
  const LineInfoW *line = el_wline(edit);
  if (line->cursor < line->buffer) el_cursor(edit, (int)(line->buffer - line->cursor));
  int32_t found = editor->events.next(editor->events.context);
  *scalar = found < 0 ? L'\0' : (wchar_t)found;
  return found < 0 ? -1 : 1;
}

static unsigned char run(EditLine *edit, enum line_editor_command command) {
  struct line_editor *editor = editor_of(edit);
  switch (editor->events.run(editor->events.context, command)) {
  case line_editor_nothing: return CC_NORM;
  case line_editor_refresh: return CC_REFRESH;
  case line_editor_beep: return CC_REFRESH_BEEP;
  case line_editor_end: return CC_EOF;
  }
  return CC_NORM;
}

static unsigned char complete(EditLine *edit, int key) { (void)key; return run(edit, line_editor_complete); }
static unsigned char paste(EditLine *edit, int key) { (void)key; return run(edit, line_editor_paste); }
static unsigned char interrupt(EditLine *edit, int key) { (void)key; return run(edit, line_editor_interrupt); }

struct line_editor *line_editor_open(
  const char *program, int input, int output, int history_size, struct line_editor_events events) {
  struct line_editor *editor = calloc(1, sizeof *editor);
  if (editor == NULL) return NULL;
  editor->events = events;
  // Streams of their own, so that closing them closes nobody else's.
  int copies[] = {dup(input), dup(output)};
  editor->input = copies[0] < 0 ? NULL : fdopen(copies[0], "r");
  editor->output = copies[1] < 0 ? NULL : fdopen(copies[1], "w");
  if (editor->input != NULL && editor->output != NULL && tcgetattr(copies[0], &editor->modes) == 0) {
    editor->edit =
      el_init_fd(program, editor->input, editor->output, editor->output, copies[0], copies[1], copies[1]);
  }
  if (editor->edit == NULL) {
    line_editor_close(editor);
    return NULL;
  }
  EditLine *edit = editor->edit;
  el_wset(edit, EL_CLIENTDATA, editor);
  el_wset(edit, EL_SIGNAL, 0);
  el_wset(edit, EL_EDITOR, L"emacs");
  el_wset(edit, EL_PROMPT_ESC, prompt, (wchar_t)1);
  el_wset(edit, EL_GETCFN, next);
  el_wset(edit, EL_ADDFN, L"livery-complete", L"Complete the word at the cursor", complete);
  el_wset(edit, EL_ADDFN, L"livery-paste", L"Take what the terminal pastes", paste);
  el_wset(edit, EL_ADDFN, L"livery-interrupt", L"Cancel the line", interrupt);
  editor->history = history_winit();
  if (editor->history != NULL) {
    HistEventW event;
    history_w(editor->history, &event, H_SETSIZE, history_size);
    history_w(editor->history, &event, H_SETUNIQUE, 1);
    el_wset(edit, EL_HIST, history_w, editor->history);
  }
  return editor;
}

void line_editor_close(struct line_editor *editor) {
  if (editor->edit != NULL) {
    // libedit would throw away what is typed for the next program: one that does not edit leaves the terminal alone.
    el_wset(editor->edit, EL_PREP_TERM, 0);
    el_wset(editor->edit, EL_EDITMODE, 0);
    el_end(editor->edit);
    tcsetattr(fileno(editor->input), TCSADRAIN, &editor->modes);
  }
  if (editor->history != NULL) history_wend(editor->history);
  if (editor->input != NULL) fclose(editor->input);
  if (editor->output != NULL) fclose(editor->output);
  free(editor);
}

void line_editor_obey_user(struct line_editor *editor) { el_source(editor->edit, NULL); }

void line_editor_bind(struct line_editor *editor, const char *key, const char *command) {
  el_set(editor->edit, EL_BIND, key, command, NULL);
}

void line_editor_bind_in_commands(struct line_editor *editor, const char *key, const char *command) {
  el_set(editor->edit, EL_BIND, "-a", key, command, NULL);
}

bool line_editor_is_vi(struct line_editor *editor) {
  const wchar_t *name = NULL;
  return el_wget(editor->edit, EL_EDITOR, &name) == 0 && name != NULL && wcscmp(name, L"vi") == 0;
}

const uint32_t *line_editor_read(struct line_editor *editor, const uint32_t *prompt, int *count) {
  editor->prompt = prompt;
  *count = 0;
  const wchar_t *line = el_wgets(editor->edit, count);
  editor->prompt = NULL;
  return (const uint32_t *)line;
}

const uint32_t *line_editor_text(struct line_editor *editor, int *count, int *cursor) {
  const LineInfoW *line = el_wline(editor->edit);
  *count = (int)(line->lastchar - line->buffer);
  *cursor = (int)(line->cursor - line->buffer);
  return (const uint32_t *)line->buffer;
}

void line_editor_move(struct line_editor *editor, int offset) {
  const LineInfoW *line = el_wline(editor->edit);
  el_cursor(editor->edit, offset - (int)(line->cursor - line->buffer));
}

void line_editor_replace(struct line_editor *editor, int start, int end, const uint32_t *text) {
  line_editor_move(editor, end);
  el_deletestr(editor->edit, end - start);
  el_winsertstr(editor->edit, (const wchar_t *)text);
}

void line_editor_redraw(struct line_editor *editor) { el_wset(editor->edit, EL_REFRESH); }

void line_editor_resize(struct line_editor *editor) { el_resize(editor->edit); }

void line_editor_prepare_terminal(struct line_editor *editor, bool for_editing) {
  el_wset(editor->edit, EL_PREP_TERM, (int)for_editing);
}

void line_editor_remember(struct line_editor *editor, const uint32_t *line) {
  HistEventW event;
  if (editor->history != NULL) history_w(editor->history, &event, H_ENTER, (const wchar_t *)line);
}

int line_editor_width(uint32_t scalar) {
  if (scalar < 0x100 && iswcntrl((wint_t)scalar)) return 2;
  if (!iswprint((wint_t)scalar)) return scalar > 0xFFFF ? 8 : 7;
  int width = wcwidth((wchar_t)scalar);
  return width < 0 ? 0 : width;
}
