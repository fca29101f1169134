#define _GNU_SOURCE 1

#include "pseudo_terminal.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <unistd.h>
#if __APPLE__
#include <util.h>
#else
#include <pty.h>
#endif

pid_t pseudo_terminal_spawn(
  char *const arguments[], char *const environment[], const char *folder, int rows, int columns, int *controller) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  pid_t process = forkpty(controller, NULL, NULL, &size);
  if (process > 0) fcntl(*controller, F_SETFD, FD_CLOEXEC);
  if (process != 0) return process;
  // What the tests' process ignores or blocks would be inherited.
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  // A pipe of another test that stays open here would never end for its reader.
  for (int descriptor = 3; descriptor < 1024; descriptor++) close(descriptor);
  if (chdir(folder) == 0) execve(arguments[0], arguments, environment);
  _exit(127);
}

int pseudo_terminal_resize(int controller, int rows, int columns) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  return ioctl(controller, TIOCSWINSZ, &size);
}
