#define _GNU_SOURCE
#include "deflate.h"

#include <pthread.h>
#include <string.h>
#include <sys/mman.h>

// In its first call on a stream, ISA-L (2.30, level 1, x86) writes one position into a slot of its table
// of matches that depends on the bits of the stream's address from the 16th on. At one address in some
// thousand that slot is in use, and the same bytes give other, if sound, deflated ones. So every stream
// is at one address during that call, the same in all processes, and lives elsewhere afterwards. No
// system gives that address to anything else unasked; where it is taken all the same, any will do.

static struct isal_zstream *place;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/// Finds the place; the lock is held.
static bool find_place(void) {
  if (place) return true;
  void *address = (void *)(1ull << 41);
  int access = PROT_READ | PROT_WRITE, flags = MAP_PRIVATE | MAP_ANONYMOUS;
  // An address that is asked for is given where it is free.
  void *found = mmap(address, sizeof *place, access, flags, -1, 0);
  if (found == MAP_FAILED) return false;
  place = found;
  return true;
}

bool cpng_deflate_first(struct isal_zstream *stream, int (*deflate)(struct isal_zstream *)) {
  pthread_mutex_lock(&lock);
  bool done = find_place();
  if (done) {
    memcpy(place, stream, sizeof *stream);
    done = deflate(place) == COMP_OK;
    memcpy(stream, place, sizeof *stream);
  }
  pthread_mutex_unlock(&lock);
  return done;
}
