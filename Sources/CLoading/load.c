// Functions of libraries that are loaded when one of them is called first, so that what draws nothing starts faster.
//
// Each function here jumps to the address in its slot. At first that is a piece of code which loads the library, puts
// the function's address into the slot and jumps there, with all arguments as they were. Only the program contains
// this; the package's libraries and tests are linked as usual, and so is the program on other processors.
#define _GNU_SOURCE  // RTLD_DEFAULT
#if defined(__linux__) && defined(__x86_64__)

#include <dlfcn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

#include "loading.h"

enum library {
#define LIBRARY(word, file) LIBRARY_##word,
#define FUNCTION(word, name)
#include "functions.def"
#undef LIBRARY
#undef FUNCTION
};

enum function {
#define LIBRARY(word, file)
#define FUNCTION(word, name) FUNCTION_##name,
#include "functions.def"
#undef LIBRARY
#undef FUNCTION
  FUNCTION_COUNT,
};

static const char *const files[] = {
#define LIBRARY(word, file) [LIBRARY_##word] = file,
#define FUNCTION(word, name)
#include "functions.def"
#undef LIBRARY
#undef FUNCTION
};

static const struct {
  enum library library;
  const char *name;
} functions[] = {
#define LIBRARY(word, file)
#define FUNCTION(word, name) [FUNCTION_##name] = {LIBRARY_##word, #name},
#include "functions.def"
#undef LIBRARY
#undef FUNCTION
};

static void *_Atomic slots[FUNCTION_COUNT];

/// Ends the program with the code of a missing service; what `exit` calls removes unfinished files.
static _Noreturn void fail(void) {
  fprintf(stderr, "pageshot: error: a library cannot be loaded: %s\n", dlerror());
  fprintf(stderr, "      hint: install the package that has it, or install pageshot's own package again\n");
  exit(69);
}

/// Loads a function; returns its address.
///
/// If the program is linked with its library, as it is where that has another name, it is there already. Several threads may do so at once: the system opens a library only once.
__attribute__((used)) static void *load(enum function function) {
  const char *name = functions[function].name;
  void *address = dlsym(RTLD_DEFAULT, name);
  if (address == NULL) {
    void *library = dlopen(files[functions[function].library], RTLD_LAZY);
    if (library == NULL || (address = dlsym(library, name)) == NULL) fail();
  }
  atomic_store_explicit(&slots[function], address, memory_order_release);
  return address;
}

/// Loads the function whose number is on the stack and jumps there, with all registers that hold arguments kept.
__attribute__((naked, used)) static void load_and_jump(void) {
  __asm__(
      "pushq %rdi\n pushq %rsi\n pushq %rdx\n pushq %rcx\n pushq %r8\n pushq %r9\n pushq %rax\n"
      "subq $136, %rsp\n"
      "movups %xmm0, 0(%rsp)\n movups %xmm1, 16(%rsp)\n movups %xmm2, 32(%rsp)\n movups %xmm3, 48(%rsp)\n"
      "movups %xmm4, 64(%rsp)\n movups %xmm5, 80(%rsp)\n movups %xmm6, 96(%rsp)\n movups %xmm7, 112(%rsp)\n"
      "movq 192(%rsp), %rdi\n"
      "call load\n"
      "movq %rax, %r11\n"
      "movups 0(%rsp), %xmm0\n movups 16(%rsp), %xmm1\n movups 32(%rsp), %xmm2\n movups 48(%rsp), %xmm3\n"
      "movups 64(%rsp), %xmm4\n movups 80(%rsp), %xmm5\n movups 96(%rsp), %xmm6\n movups 112(%rsp), %xmm7\n"
      "addq $136, %rsp\n"
      "popq %rax\n popq %r9\n popq %r8\n popq %rcx\n popq %rdx\n popq %rsi\n popq %rdi\n"
      "addq $8, %rsp\n"
      "jmp *%r11\n");
}

// The functions: hidden, so that the libraries call each other, and not the program.
#define LIBRARY(word, file)
#define FUNCTION(word, name)                                                                 \
  __attribute__((naked)) static void first_##name(void) {                                    \
    __asm__("pushq %0\n jmp load_and_jump\n" ::"i"(FUNCTION_##name));                        \
  }                                                                                          \
  __attribute__((naked, visibility("hidden"))) void name(void) {                             \
    __asm__("jmp *%0\n" ::"m"(slots[FUNCTION_##name]));                                      \
  }
#include "functions.def"
#undef LIBRARY
#undef FUNCTION

static void *_Atomic slots[FUNCTION_COUNT] = {
#define LIBRARY(word, file)
#define FUNCTION(word, name) [FUNCTION_##name] = (void *)first_##name,
#include "functions.def"
#undef LIBRARY
#undef FUNCTION
};

#endif
