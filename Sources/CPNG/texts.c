// Texts to compressed iTXt chunks.

#include <isa-l/igzip_lib.h>
#include <stdlib.h>
#include <string.h>

#include "chunks.h"
#include "deflate.h"

/// ISA-L's deflate, and the memory that its level needs.
typedef struct {
  struct isal_zstream stream;
  uint8_t level[ISAL_DEF_LVL1_DEFAULT];
} deflater;

/// Deflates bytes in one go, into all the room that the buffer has: what follows the zlib header.
static bool put_deflated(
  cpng_buffer *buffer, deflater *deflater, const uint8_t *bytes, size_t count) {
  struct isal_zstream *stream = &deflater->stream;
  memset(stream, 0, sizeof *stream);
  isal_deflate_stateless_init(stream);
  stream->gzip_flag = IGZIP_ZLIB_NO_HDR;
  stream->level = 1;
  stream->level_buf = deflater->level;
  stream->level_buf_size = sizeof deflater->level;
  stream->end_of_stream = 1;
  uint8_t nothing = 0;
  stream->next_in = bytes ? (uint8_t *)bytes : &nothing;
  stream->avail_in = (uint32_t)count;
  stream->next_out = buffer->bytes + buffer->count;
  stream->avail_out = (uint32_t)(buffer->room - buffer->count);
  if (!cpng_deflate_first(stream, isal_deflate_stateless)) return false;
  buffer->count += stream->total_out;
  return true;
}

size_t cpng_text_room(const char *keyword, size_t count) {
  // Stored blocks of 64 KiB are the worst case; they and the wrapper need a few bytes each.
  return strlen(keyword) + count + count / 1024 + 1024;
}

size_t cpng_write_text(
  const char *keyword, const uint8_t *text, size_t count, uint8_t *target) {
  deflater *deflater = malloc(sizeof *deflater);
  if (!deflater) return 0;
  // All of it fits, so that the buffer never moves.
  cpng_buffer chunk = {.bytes = target, .room = cpng_text_room(keyword, count)};
  size_t start;
  // Compressed, by deflate, in no named language, with no translated keyword.
  uint8_t rest[4] = {1, 0, 0, 0};
  bool done = cpng_open_chunk(&chunk, "iTXt", &start)
    && cpng_put(&chunk, keyword, strlen(keyword) + 1) && cpng_put(&chunk, rest, sizeof rest)
    && cpng_put(&chunk, cpng_zlib_header, CPNG_ZLIB_HEADER)
    && put_deflated(&chunk, deflater, text, count) && cpng_close_chunk(&chunk, start);
  free(deflater);
  return done ? chunk.count : 0;
}
