#ifndef CPUBLIC_H
#define CPUBLIC_H
#include <stddef.h>

/// One file of the folder Public, compiled into the program.
struct public_file {
    const char *path;
    const unsigned char *bytes;
    size_t length;
};

/// The compiled files, in the order of their paths.
extern const struct public_file public_files[];
extern const size_t public_file_count;

#endif
