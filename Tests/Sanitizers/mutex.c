// Swift's Mutex takes and gives up its lock by atomic operations that ThreadSanitizer sees, but only while nobody waits.
// A thread that waits gets the lock from the kernel, inside the runtime's library, which is not instrumented; then
// whatever the lock guards looks like a race. These two functions stand in front of that library's and say what happened.
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *

void __tsan_acquire(void *address);
void __tsan_release(void *address);

SWIFT void wait_for_lock(uint32_t thread, SELF mutex) __asm__(LOCK);
SWIFT void hand_over_lock(SELF mutex) __asm__(UNLOCK);

static void *function_behind(const char *name) {
    void *function = dlsym(RTLD_NEXT, name);
    if (!function) abort();
    return function;
}

SWIFT void wait_for_lock(uint32_t thread, SELF mutex) {
    ((SWIFT void (*)(uint32_t, SELF))function_behind(LOCK))(thread, mutex);
    __tsan_acquire(mutex);
}

SWIFT void hand_over_lock(SELF mutex) {
    __tsan_release(mutex);
    ((SWIFT void (*)(SELF))function_behind(UNLOCK))(mutex);
}
