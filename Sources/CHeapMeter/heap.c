#include "CHeapMeter.h"

#ifdef __APPLE__
#include <malloc/malloc.h>

size_t heap_bytes_in_use(void) { return mstats().bytes_used; }
#else
#include <malloc.h>

size_t heap_bytes_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}
#endif
