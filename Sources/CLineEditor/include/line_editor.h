/* libedit as plain functions: Swift imports neither variadic calls nor callbacks that carry no context. What the keys do and
   how text is shown is decided in Swift; here is only what C must say. Scalars are Unicode's, whatever the locale is. */
#ifndef C_LINE_EDITOR_H
#define C_LINE_EDITOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct line_editor;

/* The commands that libedit lacks. They can be bound to keys by the names in `line_editor.c`. */
enum line_editor_command { line_editor_complete, line_editor_paste, line_editor_interrupt };

/* What the editor does after a command. */
enum line_editor_effect { line_editor_nothing, line_editor_refresh, line_editor_beep, line_editor_end };

/* What the editor asks of its program, on the thread that reads. */
struct line_editor_events {
  void *context;
  /* The scalar that is typed next, for which it may wait; below zero ends the line at once. */
  int32_t (*next)(void *context);
  enum line_editor_effect (*run)(void *context, enum line_editor_command command);
};

/* Lets the calling thread take and write UTF-8 although the program's locale may be another. False where none is known. */
bool line_editor_use_utf8(void);

/* An editor over a terminal, or null. `program` is what a user's .editrc knows it by. */
struct line_editor *line_editor_open(
  const char *program, int input, int output, int history_size, struct line_editor_events events);
void line_editor_close(struct line_editor *editor);

/* Obeys the user's .editrc, or the file that EDITRC names. */
void line_editor_obey_user(struct line_editor *editor);

/* Binds a key in libedit's notation to a command, for vi's keys in the map of insertion or in that of commands. */
void line_editor_bind(struct line_editor *editor, const char *key, const char *command);
void line_editor_bind_in_commands(struct line_editor *editor, const char *key, const char *command);

/* Whether keys are vi's. */
bool line_editor_is_vi(struct line_editor *editor);

/* Reads a line. `prompt` ends with 0 and has escape sequences between scalars 1. Null when the line ended in another way than
   by being entered. What is given stays until the next call. */
const uint32_t *line_editor_read(struct line_editor *editor, const uint32_t *prompt, int *count);

/* The line that is being edited. */
const uint32_t *line_editor_text(struct line_editor *editor, int *count, int *cursor);

/* Puts `text`, which ends with 0, in the place of what stands between two offsets. The cursor stands behind it. */
void line_editor_replace(struct line_editor *editor, int start, int end, const uint32_t *text);

/* Moves the cursor to an offset. */
void line_editor_move(struct line_editor *editor, int offset);

/* Draws prompt and line anew, from where the terminal's cursor stands. */
void line_editor_redraw(struct line_editor *editor);

/* Learns the terminal's size anew. */
void line_editor_resize(struct line_editor *editor);

/* Gives the terminal the modes of editing, or those it had. */
void line_editor_prepare_terminal(struct line_editor *editor, bool for_editing);

/* Adds a line, which ends with 0, to the history in memory. */
void line_editor_remember(struct line_editor *editor, const uint32_t *line);

/* The cells that libedit gives a scalar; line feeds and tabs are the caller's. */
int line_editor_width(uint32_t scalar);

/* Has these signals written to a descriptor from now on, each as one byte. */
void signals_catch(int descriptor, const int *signals, size_t count);

/* Lets a signal do what it does to every program. */
void signals_release(int signal);

#endif
