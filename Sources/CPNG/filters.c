// The five filters of PNG, undone.
//
// Each byte of a row adds to the byte of the pixel before, which makes a chain of all its pixels:
// the bytes of a pixel are worked on at once, in one vector, and the pixel before stays in it.

#include "filters.h"

#include <string.h>

/// The bytes of a pixel, as numbers that have room for sums.
typedef int16_t pixel __attribute__((ext_vector_type(4)));
typedef uint8_t quad __attribute__((ext_vector_type(4)));

/// A pixel of three bytes has a fourth in memory, that of the next pixel: it means nothing, and a
/// pixel that is stored later puts it right.
static inline pixel load(const uint8_t *place) {
  quad bytes;
  memcpy(&bytes, place, 4);
  return __builtin_convertvector(bytes, pixel);
}

static inline void store(uint8_t *place, pixel value) {
  quad bytes = __builtin_convertvector(value, quad);
  memcpy(place, &bytes, 4);
}

static inline pixel magnitude(pixel value) { return __builtin_elementwise_abs(value); }

/// The one of three neighbours that is closest to left + above - corner; the first of equals.
static inline pixel closest(pixel left, pixel above, pixel corner) {
  pixel rise = above - corner, run = left - corner;
  pixel to_left = magnitude(rise), to_above = magnitude(run), to_corner = magnitude(rise + run);
  pixel rest = to_above <= to_corner ? above : corner;
  return to_left <= __builtin_elementwise_min(to_above, to_corner) ? left : rest;
}

// `size` is a constant wherever these are called, so that each becomes a loop for that size.
#define FOR_EACH_PIXEL(size) for (size_t at = 0; at < count; at += size)

static inline __attribute__((always_inline)) void sub(
  size_t size, const uint8_t *line, uint8_t *restrict target, size_t count) {
  pixel left = {0};
  FOR_EACH_PIXEL(size) {
    left = (left + load(line + at)) & 255;
    store(target + at, left);
  }
}

static inline __attribute__((always_inline)) void average(
  size_t size, const uint8_t *line, const uint8_t *above, uint8_t *restrict target, size_t count) {
  pixel left = {0};
  FOR_EACH_PIXEL(size) {
    left = (load(line + at) + ((left + load(above + at)) >> 1)) & 255;
    store(target + at, left);
  }
}

static inline __attribute__((always_inline)) void paeth(
  size_t size, const uint8_t *line, const uint8_t *above, uint8_t *restrict target, size_t count) {
  pixel left = {0}, corner = {0};
  FOR_EACH_PIXEL(size) {
    pixel over = load(above + at);
    left = (load(line + at) + closest(left, over, corner)) & 255;
    corner = over;
    store(target + at, left);
  }
}

static void up(
  const uint8_t *restrict line, const uint8_t *restrict above, uint8_t *restrict target,
  size_t count) {
  for (size_t at = 0; at < count; at++) target[at] = (uint8_t)(line[at] + above[at]);
}

/// Calls a filter with the size of a pixel as a constant.
#define FOR_SIZE(size, filter, ...)                 \
  switch (size) {                                   \
    case 1: filter(1, __VA_ARGS__); break;          \
    case 2: filter(2, __VA_ARGS__); break;          \
    case 3: filter(3, __VA_ARGS__); break;          \
    default: filter(4, __VA_ARGS__); break;         \
  }

bool cpng_unfilter(
  uint8_t filter, size_t pixel_bytes, const uint8_t *line, const uint8_t *above, uint8_t *target,
  size_t count) {
  switch (filter) {
    case NONE: memcpy(target, line, count); break;
    case SUB: FOR_SIZE(pixel_bytes, sub, line, target, count); break;
    case UP: up(line, above, target, count); break;
    case AVERAGE: FOR_SIZE(pixel_bytes, average, line, above, target, count); break;
    case PAETH: FOR_SIZE(pixel_bytes, paeth, line, above, target, count); break;
    default: return false;
  }
  return true;
}
