// The bytes of a PNG file, in memory or piece by piece from the disk.

#include "source.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

bool cpng_source_read(cpng_source source, size_t place, uint8_t *target, size_t count) {
  if (source.bytes) {
    memcpy(target, source.bytes + place, count);
    return true;
  }
  while (count > 0) {
    ssize_t got = pread(source.file, target, count, (off_t)place);
    if (got < 0 && errno == EINTR) continue;
    // A file may have been cut while it was read.
    if (got <= 0) return false;
    target += got;
    place += (size_t)got;
    count -= (size_t)got;
  }
  return true;
}

bool cpng_input_start(
  cpng_input *input, cpng_source source, const cpng_range *parts, size_t count) {
  if (count > CPNG_PARTS) return false;
  memcpy(input->parts, parts, count * sizeof *parts);
  input->source = source;
  input->part = 0;
  input->part_count = count;
  input->fetched = 0;
  return true;
}

/// Fetches the next bytes of the part under way, or of the one behind it; false at the end.
static bool fetch(cpng_input *input) {
  while (input->part < input->part_count) {
    cpng_range *rest = &input->parts[input->part];
    size_t count = rest->end - rest->start;
    if (count == 0) {
      input->part++;
      continue;
    }
    if (input->source.bytes) {
      input->next = input->source.bytes + rest->start;
    } else {
      if (count > CPNG_PIECE) count = CPNG_PIECE;
      if (!cpng_source_read(input->source, rest->start, input->piece, count)) return false;
      input->next = input->piece;
    }
    rest->start += count;
    input->fetched = count;
    return true;
  }
  return false;
}

size_t cpng_input_lend(cpng_input *input, const uint8_t **bytes, size_t most) {
  if (input->fetched == 0 && !fetch(input)) return 0;
  size_t count = input->fetched < most ? input->fetched : most;
  *bytes = input->next;
  input->next += count;
  input->fetched -= count;
  return count;
}

bool cpng_input_take(cpng_input *input, uint8_t *target, size_t count) {
  while (count > 0) {
    const uint8_t *bytes;
    size_t part = cpng_input_lend(input, &bytes, count);
    if (part == 0) return false;
    memcpy(target, bytes, part);
    target += part;
    count -= part;
  }
  return true;
}
