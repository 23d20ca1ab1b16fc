// What Swift's Glibc module leaves out because it is declared only under _GNU_SOURCE.
#define _GNU_SOURCE 1
#include <string.h>
#include <sys/socket.h>

int accept4(int fd, struct sockaddr *address, socklen_t *length, int flags);
void *memmem(const void *haystack, size_t haystack_length, const void *needle, size_t needle_length);
