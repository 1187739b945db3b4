// Checksums, hashes and bounded decompression.

#include <nettle/sha2.h>
#include <xxhash.h>
#include <zlib.h>

#include "pixels.h"

uint32_t cpng_crc32(const uint8_t *bytes, size_t count) {
  return (uint32_t)crc32_z(0, bytes, count);
}

void cpng_sha256(
  const uint8_t *file, const cpng_range *parts, size_t count, uint8_t *digest) {
  struct sha256_ctx sum;
  sha256_init(&sum);
  for (size_t index = 0; index < count; index++) {
    sha256_update(&sum, parts[index].end - parts[index].start, file + parts[index].start);
  }
  sha256_digest(&sum, SHA256_DIGEST_SIZE, digest);
}

static cpng_hash128 hash128(XXH128_hash_t hash) {
  return (cpng_hash128){.high = hash.high64, .low = hash.low64};
}

cpng_hash128 cpng_xxh3(const uint8_t *bytes, size_t count) {
  return hash128(XXH3_128bits(bytes, count));
}

cpng_hasher *cpng_hasher_create(uint32_t width, uint32_t height) {
  cpng_hasher *hasher = XXH3_createState();
  if (!hasher) return NULL;
  uint8_t size[8];
  for (int index = 0; index < 4; index++) {
    size[index] = (uint8_t)(width >> 8 * index);
    size[4 + index] = (uint8_t)(height >> 8 * index);
  }
  XXH3_128bits_reset(hasher);
  XXH3_128bits_update(hasher, size, sizeof size);
  return hasher;
}

void cpng_hasher_destroy(cpng_hasher *hasher) { XXH3_freeState(hasher); }

void cpng_hasher_add_row(
  cpng_hasher *hasher, cpng_layout layout, const uint8_t *row, size_t width) {
  // So many pixels at a time stay in the fastest cache.
  enum { MOST = 1024 };
  uint8_t pixels[4 * MOST];
  for (size_t x = 0; x < width; x += MOST) {
    size_t count = width - x < MOST ? width - x : MOST;
    cpng_straighten(layout, row + 4 * x, pixels, count);
    XXH3_128bits_update(hasher, pixels, 4 * count);
  }
}

cpng_hash128 cpng_hasher_sum(const cpng_hasher *hasher) {
  return hash128(XXH3_128bits_digest(hasher));
}

cpng_inflation cpng_inflate(
  const uint8_t *source, size_t count, uint8_t *target, size_t *room) {
  uLongf written = *room;
  int status = uncompress(target, &written, source, count);
  *room = written;
  if (status == Z_OK) return CPNG_INFLATED;
  return status == Z_BUF_ERROR ? CPNG_NO_ROOM : CPNG_BROKEN;
}
