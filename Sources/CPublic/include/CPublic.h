#ifndef CPUBLIC_H
#define CPUBLIC_H
#include <stddef.h>

/// A file of the folder Public, compiled into the program.
struct public_file {
    const char *path;
    const unsigned char *bytes;
    size_t length;
};

/// The number of compiled-in files.
size_t public_file_count(void);

/// The file at an index less than the count; its bytes live as long as the program.
struct public_file public_file_at(size_t index);

#endif
