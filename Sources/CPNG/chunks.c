// Chunks: length, type, body, CRC.

#include "chunks.h"

#include <stdlib.h>
#include <string.h>

const uint8_t cpng_zlib_header[CPNG_ZLIB_HEADER] = {0x78, 0x01};

static void store_number(uint8_t *place, uint32_t number) {
  for (int index = 0; index < 4; index++) place[index] = (uint8_t)(number >> (24 - 8 * index));
}

bool cpng_put(cpng_buffer *buffer, const void *bytes, size_t count) {
  if (buffer->room - buffer->count < count) {
    size_t room = 2 * buffer->room + count;
    uint8_t *moved = realloc(buffer->bytes, room);
    if (!moved) return false;
    buffer->bytes = moved;
    buffer->room = room;
  }
  memcpy(buffer->bytes + buffer->count, bytes, count);
  buffer->count += count;
  return true;
}

bool cpng_put_number(cpng_buffer *buffer, uint32_t number) {
  uint8_t bytes[4];
  store_number(bytes, number);
  return cpng_put(buffer, bytes, 4);
}

bool cpng_put_signature(cpng_buffer *buffer) {
  return cpng_put(buffer, "\x89PNG\r\n\x1a\n", 8);
}

bool cpng_open_chunk(cpng_buffer *buffer, const char *type, size_t *start) {
  *start = buffer->count;
  return cpng_put_number(buffer, 0) && cpng_put(buffer, type, 4);
}

bool cpng_close_chunk(cpng_buffer *buffer, size_t start) {
  uint8_t *chunk = buffer->bytes + start;
  size_t count = buffer->count - start - 8;
  store_number(chunk, (uint32_t)count);
  return cpng_put_number(buffer, cpng_crc32(chunk + 4, count + 4));
}
