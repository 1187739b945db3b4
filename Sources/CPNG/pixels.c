// Rows in memory to rows in a file.

#include "pixels.h"

#include <arpa/inet.h>
#include <string.h>

static inline uint32_t word_at(const uint8_t *source, size_t index) {
  uint32_t word;
  memcpy(&word, source + 4 * index, 4);
  return word;
}

/// A colour before it was multiplied by alpha, rounded. Colours brighter than their alpha are no
/// product of any colour, and count as the brightest.
static inline uint8_t unmultiply(uint32_t colour, uint32_t alpha) {
  colour &= 255;
  return colour >= alpha ? 255 : (uint8_t)((colour * 255 + alpha / 2) / alpha);
}

// Wider registers where the machine has them.
#if defined(__x86_64__) && defined(__linux__)
#define WIDE __attribute__((target_clones("avx2", "default")))
#else
#define WIDE
#endif

typedef uint8_t four_pixels __attribute__((ext_vector_type(16)));

/// Where the colours of a native-endian word 0x__RRGGBB are.
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
enum { RED = 2, GREEN = 1, BLUE = 0 };
#else
enum { RED = 1, GREEN = 2, BLUE = 3 };
#endif

/// Writes words 0x__RRGGBB as bytes R, G, B.
///
/// Four pixels are one store of sixteen bytes, of which the next four pixels overwrite the last four.
WIDE static void drop_alpha(
  const uint8_t *restrict source, uint8_t *restrict target, size_t width) {
  size_t x = 0;
  for (; x + 6 <= width; x += 4) {
    four_pixels words;
    memcpy(&words, source + 4 * x, sizeof words);
    words = __builtin_shufflevector(
      words, words, RED, GREEN, BLUE, 4 + RED, 4 + GREEN, 4 + BLUE, 8 + RED, 8 + GREEN, 8 + BLUE,
      12 + RED, 12 + GREEN, 12 + BLUE, 0, 0, 0, 0);
    memcpy(target + 3 * x, &words, sizeof words);
  }
  for (; x < width; x++) {
    target[3 * x] = source[4 * x + RED];
    target[3 * x + 1] = source[4 * x + GREEN];
    target[3 * x + 2] = source[4 * x + BLUE];
  }
}

/// Words 0x__RRGGBB. Nothing here depends on the pixel, so that the compiler does many at once.
WIDE static void straighten_opaque(
  const uint8_t *restrict source, uint8_t *restrict line, size_t width) {
  for (size_t x = 0; x < width; x++) {
    // The highest byte first: the order of networks.
    uint32_t pixel = htonl(word_at(source, x) << 8 | 255);
    memcpy(line + 4 * x, &pixel, 4);
  }
}

/// Words 0xAARRGGBB, colours multiplied by alpha.
static void straighten(const uint8_t *restrict source, uint8_t *restrict line, size_t width) {
  for (size_t x = 0; x < width; x++, line += 4) {
    uint32_t word = word_at(source, x);
    uint32_t alpha = word >> 24;
    if (alpha == 255) {
      line[0] = (uint8_t)(word >> 16);
      line[1] = (uint8_t)(word >> 8);
      line[2] = (uint8_t)word;
    } else if (alpha == 0) {
      line[0] = line[1] = line[2] = 0;
    } else {
      line[0] = unmultiply(word >> 16, alpha);
      line[1] = unmultiply(word >> 8, alpha);
      line[2] = unmultiply(word, alpha);
    }
    line[3] = (uint8_t)alpha;
  }
}

size_t cpng_row_bytes(cpng_layout layout, size_t width) {
  return layout == CPNG_INDEXED ? (width + 3) / 4 : 4 * width;
}

size_t cpng_line_bytes(cpng_layout layout, size_t width) {
  return 1 + (layout == CPNG_OPAQUE ? 3 * width : cpng_row_bytes(layout, width));
}

void cpng_convert(cpng_layout layout, const uint8_t *source, uint8_t *line, size_t width) {
  if (layout == CPNG_OPAQUE) {
    drop_alpha(source, line + 1, width);
  } else {
    cpng_straighten(layout, source, line + 1, width);
  }
}

void cpng_straighten(cpng_layout layout, const uint8_t *source, uint8_t *target, size_t width) {
  switch (layout) {
    case CPNG_OPAQUE: straighten_opaque(source, target, width); break;
    case CPNG_PREMULTIPLIED: straighten(source, target, width); break;
    case CPNG_STRAIGHT:
    case CPNG_INDEXED: memcpy(target, source, cpng_row_bytes(layout, width)); break;
  }
}

void cpng_halve(const uint8_t *upper, const uint8_t *lower, uint8_t *target, size_t width) {
  for (size_t x = 0; x < width; x += 2, target += 4) {
    size_t left = 4 * x, right = 4 * (x + 1 < width ? x + 1 : x);
    const uint8_t *four[4] = {upper + left, upper + right, lower + left, lower + right};
    uint32_t alpha = 0, sums[3] = {0, 0, 0};
    for (size_t i = 0; i < 4; i++) {
      alpha += four[i][3];
      for (size_t c = 0; c < 3; c++) sums[c] += (uint32_t) four[i][c] * four[i][3];
    }
    for (size_t c = 0; c < 3; c++) target[c] = alpha == 0 ? 0 : (sums[c] + alpha / 2) / alpha;
    target[3] = (alpha + 2) / 4;
  }
}

typedef uint32_t block __attribute__((ext_vector_type(16)));
typedef bool block_bits __attribute__((ext_vector_type(16)));

/// Which of sixteen pixels are not the same: a bit for each, the lowest for the first.
static inline uint64_t block_differences(const uint8_t *pixels, const uint8_t *others) {
  block mine, theirs;
  memcpy(&mine, pixels, sizeof mine);
  memcpy(&theirs, others, sizeof theirs);
  block_bits differ = __builtin_convertvector(mine != theirs, block_bits);
  uint16_t bits;
  memcpy(&bits, &differ, sizeof bits);
  return bits;
}

uint64_t cpng_differences(const uint8_t *pixels, const uint8_t *others, size_t count) {
  uint64_t bits = 0;
  size_t x = 0;
  for (; x + 16 <= count; x += 16) {
    bits |= block_differences(pixels + 4 * x, others + 4 * x) << x;
  }
  for (; x < count; x++) bits |= (uint64_t)(word_at(pixels, x) != word_at(others, x)) << x;
  return __builtin_bitreverse64(bits);
}
