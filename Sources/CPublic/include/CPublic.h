#ifndef CPUBLIC_H
#define CPUBLIC_H
#include <stddef.h>

/// One file of the folder Public, compiled into the program.
struct public_file {
    const char *path;
    const unsigned char *bytes;
    size_t length;
};

/// How many files are compiled in.
size_t public_file_count(void);

/// The file at a place from 0 to the count; the files live as long as the program.
struct public_file public_file_at(size_t index);

#endif
