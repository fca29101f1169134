/* A flag by which another thread ends the running script. Every charge that looks at the clock looks at it. */
#include <stdatomic.h>
#include <stdlib.h>

#include "internal.h"

struct LSInterrupt {
  atomic_bool raised;
};

LSInterrupt *ls_interrupt_make(void) {
  LSInterrupt *interrupt = malloc(sizeof *interrupt);
  if (interrupt) atomic_init(&interrupt->raised, false);
  return interrupt;
}

void ls_interrupt_free(LSInterrupt *interrupt) { free(interrupt); }

/* Nothing else is told by it, so no order with other memory is needed. */
void ls_interrupt_set(LSInterrupt *interrupt, bool raised) {
  if (interrupt) atomic_store_explicit(&interrupt->raised, raised, memory_order_relaxed);
}

bool ls_interrupt_raised(const LSInterrupt *interrupt) {
  return interrupt && atomic_load_explicit(&interrupt->raised, memory_order_relaxed);
}
