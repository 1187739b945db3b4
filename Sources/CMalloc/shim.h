// Swift's own module of the C library lacks these.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#if __has_include(<malloc.h>)
#include <malloc.h>
#endif
#include <pthread.h>
#include <stddef.h>

/* Gives threads that start from now on a stack of so many bytes, unless theirs would be larger. */
static inline void pageshot_widen_stacks(size_t bytes) {
#ifdef __GLIBC__
  pthread_attr_t usual;
  size_t now = 0;
  if (pthread_getattr_default_np(&usual) != 0) return;
  if (pthread_attr_getstacksize(&usual, &now) == 0 && now < bytes && pthread_attr_setstacksize(&usual, bytes) == 0)
    pthread_setattr_default_np(&usual);
  pthread_attr_destroy(&usual);
#endif
}
