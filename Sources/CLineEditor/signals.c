#include "line_editor.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

static volatile sig_atomic_t listener = -1;

static void catch(int signal) {
  int kept = errno;
  unsigned char byte = (unsigned char)signal;
  // A full pipe has a byte to wake the reader by already.
  ssize_t written = write(listener, &byte, 1);
  (void)written;
  errno = kept;
}

void signals_catch(int descriptor, const int *signals, size_t count) {
  listener = descriptor;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = catch;
  sigemptyset(&action.sa_mask);
  action.sa_flags = SA_RESTART;
  for (size_t index = 0; index < count; index++) sigaction(signals[index], &action, NULL);
}

void signals_release(int number) { signal(number, SIG_DFL); }
