#ifndef CPNG_H
#define CPNG_H
int cpng_version(void);
#endif
