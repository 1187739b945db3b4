// A PNG file made smaller: the same rows with the same filters, deflated again by zlib, which takes some
// three times as long as ISA-L. Its best level takes four times as long again, for seven bytes of a hundred.

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "chunks.h"

enum { PIECE = 64 << 10 };

typedef struct {
  z_stream inflating, deflating;
  cpng_buffer out;
  uint8_t rows[PIECE], deflated[PIECE];
} shrinker;

/// Deflates what was inflated, and puts what comes of it into the open chunk.
static bool put_rows(shrinker *shrinker, int flush) {
  z_stream *stream = &shrinker->deflating;
  stream->next_in = shrinker->rows;
  stream->avail_in = (uInt)(PIECE - shrinker->inflating.avail_out);
  do {
    stream->next_out = shrinker->deflated;
    stream->avail_out = PIECE;
    if (deflate(stream, flush) == Z_STREAM_ERROR) return false;
    if (!cpng_put(&shrinker->out, shrinker->deflated, PIECE - stream->avail_out)) return false;
  } while (stream->avail_out == 0);
  return true;
}

/// Inflates the content of one chunk, and deflates it again.
static bool put_content(shrinker *shrinker, const uint8_t *bytes, size_t count) {
  z_stream *stream = &shrinker->inflating;
  stream->next_in = (uint8_t *)bytes;
  stream->avail_in = (uInt)count;
  do {
    stream->next_out = shrinker->rows;
    stream->avail_out = PIECE;
    int state = inflate(stream, Z_NO_FLUSH);
    if (state != Z_OK && state != Z_STREAM_END && state != Z_BUF_ERROR) return false;
    if (!put_rows(shrinker, Z_NO_FLUSH)) return false;
  } while (stream->avail_out == 0);
  return true;
}

/// Copies all chunks, and makes one of those with image data.
static bool put_file(shrinker *shrinker, const uint8_t *file, size_t count) {
  cpng_buffer *out = &shrinker->out;
  size_t place = 8, start = 0;
  bool done = cpng_put_signature(out);
  while (done && place + 12 <= count) {
    const uint8_t *chunk = file + place;
    size_t length = (size_t)chunk[0] << 24 | chunk[1] << 16 | chunk[2] << 8 | chunk[3];
    if (length > count - place - 12) return false;
    bool is_data = memcmp(chunk + 4, "IDAT", 4) == 0;
    if (is_data && start == 0) done = cpng_open_chunk(out, "IDAT", &start);
    if (!is_data && start > 0) {
      shrinker->inflating.avail_out = PIECE;
      done = put_rows(shrinker, Z_FINISH) && cpng_close_chunk(out, start);
      start = 0;
    }
    done = done && (is_data ? put_content(shrinker, chunk + 8, length) : cpng_put(out, chunk, length + 12));
    place += length + 12;
  }
  return done && place == count;
}

uint8_t *cpng_shrink(const uint8_t *file, size_t count, size_t *shrunk) {
  shrinker *shrinker = calloc(1, sizeof *shrinker);
  if (!shrinker) return NULL;
  bool done = inflateInit(&shrinker->inflating) == Z_OK;
  if (done) {
    done = deflateInit2(&shrinker->deflating, 6, Z_DEFLATED, 15, 9, Z_DEFAULT_STRATEGY) == Z_OK;
    if (done) {
      done = put_file(shrinker, file, count);
      deflateEnd(&shrinker->deflating);
    }
    inflateEnd(&shrinker->inflating);
  }
  uint8_t *bytes = shrinker->out.bytes;
  *shrunk = shrinker->out.count;
  free(shrinker);
  if (done) return bytes;
  free(bytes);
  return NULL;
}
