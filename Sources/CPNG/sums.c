// Checksums, hashes and bounded decompression.

#define XXH_NO_STREAM
#include <xxhash.h>
#include <zlib.h>

#include "cpng.h"

uint32_t cpng_crc32(const uint8_t *bytes, size_t count) {
  return (uint32_t)crc32_z(0, bytes, count);
}

cpng_hash128 cpng_xxh3(const uint8_t *bytes, size_t count) {
  XXH128_hash_t hash = XXH3_128bits(bytes, count);
  return (cpng_hash128){.high = hash.high64, .low = hash.low64};
}

cpng_inflation cpng_inflate(
  const uint8_t *source, size_t count, uint8_t *target, size_t *room) {
  uLongf written = *room;
  int status = uncompress(target, &written, source, count);
  *room = written;
  if (status == Z_OK) return CPNG_INFLATED;
  return status == Z_BUF_ERROR ? CPNG_NO_ROOM : CPNG_BROKEN;
}
