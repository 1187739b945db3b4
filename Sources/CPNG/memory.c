// Files that are in memory only.

#define _GNU_SOURCE

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include "cpng.h"

int cpng_memory_file(const uint8_t *bytes, size_t count) {
  int file = memfd_create("pageshot", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (file < 0) return -errno;
  while (count > 0) {
    ssize_t written = write(file, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) {
      int code = errno;
      close(file);
      return -code;
    }
    bytes += written;
    count -= (size_t)written;
  }
  fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL);
  return file;
}
