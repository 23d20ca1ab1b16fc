// Headers missing from Swift's Glibc module, and functions that are declared only under _GNU_SOURCE. That macro is not
// defined here, because with it some structures differ from those of Swift's module.
#include <fcntl.h>
#include <linux/inet_diag.h>
#include <linux/netlink.h>
#include <linux/sock_diag.h>
#include <malloc.h>
#include <pthread.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/timerfd.h>

// O_TMPFILE of open(2).
static const int tasker_tmpfile = __O_TMPFILE;

int accept4(int fd, struct sockaddr *address, socklen_t *length, int flags);
void *memmem(const void *haystack, size_t haystack_length, const void *needle, size_t needle_length);
int mkostemp(char *path_template, int flags);
int pthread_setname_np(pthread_t thread, const char *name);
