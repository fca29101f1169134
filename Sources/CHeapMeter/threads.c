#define _GNU_SOURCE
#include "CHeapMeter.h"

#ifdef __linux__
#include <sys/resource.h>

uint64_t waits_of_thread(void) {
  struct rusage usage;
  return getrusage(RUSAGE_THREAD, &usage) == 0 ? (uint64_t)usage.ru_nvcsw : 0;
}
#else
uint64_t waits_of_thread(void) { return 0; }
#endif
