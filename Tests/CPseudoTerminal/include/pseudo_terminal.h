/* A terminal for tests to type at: what makes one is not in Swift's C library everywhere. */
#ifndef C_PSEUDO_TERMINAL_H
#define C_PSEUDO_TERMINAL_H

#include <sys/types.h>

/* Starts a program at a new terminal, which controls it, so that Ctrl-C is a signal. Gives its process and the other side of the
   terminal; below zero, and errno, when it fails. */
pid_t pseudo_terminal_spawn(
  char *const arguments[], char *const environment[], const char *folder, int rows, int columns, int *controller);

/* Makes the window larger or smaller. */
int pseudo_terminal_resize(int controller, int rows, int columns);

#endif
