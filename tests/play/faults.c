/* Loaded before the C library: lets the n-th write, fsync, rename ... of a process kill it or fail.
 *
 *   faults_arm(kinds, n, error)   kinds: bits of enum kind; error 0: kill; else that errno, from then on
 *   faults_arm(0, 0, 0)           nothing happens any more
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <sys/types.h>
#include <unistd.h>

enum kind { WRITE = 1, SYNC = 2, RENAME = 4, UNLINK = 8, OPEN = 16, TRUNCATE = 32 };

static int armed, error_number;
static long left;

void faults_arm(int kinds, long n, int error) {
    armed = kinds;
    left = n;
    error_number = error;
}

/* 1: this call fails. A failing disk goes on failing, so `armed` stays. */
static int strikes(enum kind kind) {
    if (!(armed & kind) || --left > 0)
        return 0;
    if (!error_number)
        kill(getpid(), SIGKILL);
    errno = error_number;
    return 1;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define WRAP(kind, type, name, parameters, arguments)                                                      \
    type name parameters {                                                                                 \
        static __typeof__(&name) real;                                                                     \
        if (!real)                                                                                         \
            real = REAL(name);                                                                             \
        return strikes(kind) ? -1 : real arguments;                                                        \
    }

WRAP(WRITE, ssize_t, pwrite, (int file, const void *data, size_t size, off_t at), (file, data, size, at))
WRAP(WRITE, ssize_t, pwrite64, (int file, const void *data, size_t size, off64_t at), (file, data, size, at))
WRAP(SYNC, int, fsync, (int file), (file))
WRAP(SYNC, int, fdatasync, (int file), (file))
WRAP(RENAME, int, rename, (const char *from, const char *to), (from, to))
WRAP(UNLINK, int, unlink, (const char *path), (path))
WRAP(TRUNCATE, int, ftruncate, (int file, off_t size), (file, size))
WRAP(TRUNCATE, int, ftruncate64, (int file, off64_t size), (file, size))

/* Only what goes into files: pipes and terminals have no position. */
ssize_t write(int file, const void *data, size_t size) {
    static ssize_t (*real)(int, const void *, size_t);
    if (!real)
        real = REAL(write);
    int kept = errno;
    int is_file = armed && lseek(file, 0, SEEK_CUR) >= 0;
    errno = kept;
    return is_file && strikes(WRITE) ? -1 : real(file, data, size);
}

#define WRAP_OPEN(name)                                                                                    \
    int name(const char *path, int flags, ...) {                                                           \
        static int (*real)(const char *, int, ...);                                                        \
        va_list more;                                                                                      \
        va_start(more, flags);                                                                             \
        int mode = va_arg(more, int);                                                                      \
        va_end(more);                                                                                      \
        if (!real)                                                                                         \
            real = (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, #name);                               \
        return strikes(OPEN) ? -1 : real(path, flags, mode);                                               \
    }

WRAP_OPEN(open)
WRAP_OPEN(open64)
