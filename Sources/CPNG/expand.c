// Rows in a file to rows in memory.

#include "expand.h"

#include <arpa/inet.h>
#include <string.h>

/// Pixels that share a byte, the first in its highest bits.
static void expand_bits(
  size_t bits, const uint8_t colours[256][4], const uint8_t *line, uint8_t *target, size_t width) {
  size_t in_byte = 8 / bits, mask = (1u << bits) - 1;
  for (size_t x = 0; x < width; x += in_byte) {
    size_t byte = *line++;
    size_t count = width - x < in_byte ? width - x : in_byte;
    for (size_t place = 1; place <= count; place++, target += 4) {
      memcpy(target, colours[byte >> (8 - bits * place) & mask], 4);
    }
  }
}

static void expand_greys_with_alpha(const uint8_t *line, uint8_t *target, size_t width) {
  for (size_t x = 0; x < width; x++) {
    memset(target + 4 * x, line[2 * x], 3);
    target[4 * x + 3] = line[2 * x + 1];
  }
}

static void expand_opaque(const uint8_t *line, uint8_t *target, size_t width) {
  for (size_t x = 0; x < width; x++) {
    // The fourth byte is that of the next pixel.
    uint32_t pixel;
    memcpy(&pixel, line + 3 * x, 4);
    pixel |= htonl(255);
    memcpy(target + 4 * x, &pixel, 4);
  }
}

void cpng_expand(
  size_t bits, const uint8_t colours[256][4], const uint8_t *line, uint8_t *target, size_t width) {
  switch (bits) {
    case 8:
      for (size_t x = 0; x < width; x++) memcpy(target + 4 * x, colours[line[x]], 4);
      break;
    case 16: expand_greys_with_alpha(line, target, width); break;
    case 24: expand_opaque(line, target, width); break;
    default: expand_bits(bits, colours, line, target, width);
  }
}
