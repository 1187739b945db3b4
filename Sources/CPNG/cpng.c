#include "cpng.h"
int cpng_version(void) { return 1; }
