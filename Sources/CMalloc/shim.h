// Swift's own module of the C library lacks it.
#if __has_include(<malloc.h>)
#include <malloc.h>
#endif
