// ISA-L's first call on a stream, with the same outcome wherever the stream is.

#ifndef CPNG_DEFLATE_H
#define CPNG_DEFLATE_H

#include <isa-l/igzip_lib.h>
#include <stdbool.h>

/// Makes the first call on a stream: `isal_deflate` or `isal_deflate_stateless`. False where it fails.
///
/// One thread at a time.
bool cpng_deflate_first(struct isal_zstream *stream, int (*deflate)(struct isal_zstream *));

#endif
