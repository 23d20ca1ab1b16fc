#include "gathered_log.h"

#include <sqlite3.h>
#include <string.h>

// https://www.sqlite.org/vfs.html

enum {
    /// The size of the buffer; a large transaction takes several writes. SQLite's default VFS cannot write 128 KiB at
    /// once.
    capacity = 120 << 10,
    /// https://www.sqlite.org/fileformat2.html#walformat
    log_header = 32,
    frame_header = 24,
};

/// A WAL file, followed in memory by the file of the default VFS.
struct log_file {
    sqlite3_file base;
    /// The offset of the buffered bytes in the file.
    sqlite3_int64 start;
    int count;
    /// Whether the next page ends a transaction.
    int ends_transaction;
    /// Whether nothing has been written to the file yet.
    int is_new;
    unsigned char *bytes;
};

static sqlite3_vfs *default_vfs;

static sqlite3_file *real(sqlite3_file *file) { return (sqlite3_file *)((struct log_file *)file + 1); }

static int write_out(sqlite3_file *file) {
    struct log_file *log = (struct log_file *)file;
    int count = log->count;
    log->count = 0;
    if (count > 0) log->is_new = 0;
    return count == 0 ? SQLITE_OK : real(file)->pMethods->xWrite(real(file), log->bytes, count, log->start);
}

static int log_close(sqlite3_file *file) {
    int written = write_out(file);
    sqlite3_free(((struct log_file *)file)->bytes);
    int closed = real(file)->pMethods->xClose(real(file));
    return written == SQLITE_OK ? closed : written;
}

static int log_read(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
    int written = write_out(file);
    return written == SQLITE_OK ? real(file)->pMethods->xRead(real(file), bytes, count, offset) : written;
}

/// The last page of a transaction is written immediately, since others may then read the transaction. Its frame header
/// contains the size of the database in pages, which is 0 in all others.
static int log_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
    struct log_file *log = (struct log_file *)file;
    if (log->count > 0 && (offset != log->start + log->count || log->count + count > capacity)) {
        int written = write_out(file);
        if (written != SQLITE_OK) return written;
    }
    if (count > capacity) return real(file)->pMethods->xWrite(real(file), bytes, count, offset);
    if (log->count == 0) log->start = offset;
    memcpy(log->bytes + log->count, bytes, count);
    log->count += count;
    if (count == frame_header) {
        static const unsigned char none[4];
        log->ends_transaction = memcmp((const unsigned char *)bytes + 4, none, 4) != 0;
        return SQLITE_OK;
    }
    int ends = log->ends_transaction;
    log->ends_transaction = 0;
    return ends ? write_out(file) : SQLITE_OK;
}

static int log_truncate(sqlite3_file *file, sqlite3_int64 size) {
    int written = write_out(file);
    return written == SQLITE_OK ? real(file)->pMethods->xTruncate(real(file), size) : written;
}

/// SQLite syncs the header separately, so that it never precedes frames of an older WAL. A new file has none, so the
/// header stays buffered and is synced with the first transaction.
static int log_sync(sqlite3_file *file, int flags) {
    struct log_file *log = (struct log_file *)file;
    if (log->is_new && log->start == 0 && log->count == log_header) return SQLITE_OK;
    int written = write_out(file);
    return written == SQLITE_OK ? real(file)->pMethods->xSync(real(file), flags) : written;
}

static int log_size(sqlite3_file *file, sqlite3_int64 *size) {
    int written = write_out(file);
    return written == SQLITE_OK ? real(file)->pMethods->xFileSize(real(file), size) : written;
}

static int log_lock(sqlite3_file *file, int level) { return real(file)->pMethods->xLock(real(file), level); }
static int log_unlock(sqlite3_file *file, int level) { return real(file)->pMethods->xUnlock(real(file), level); }

static int log_check_lock(sqlite3_file *file, int *result) {
    return real(file)->pMethods->xCheckReservedLock(real(file), result);
}

static int log_control(sqlite3_file *file, int operation, void *argument) {
    return real(file)->pMethods->xFileControl(real(file), operation, argument);
}

static int log_sector(sqlite3_file *file) { return real(file)->pMethods->xSectorSize(real(file)); }
static int log_device(sqlite3_file *file) { return real(file)->pMethods->xDeviceCharacteristics(real(file)); }

static const sqlite3_io_methods log_methods = {
    .iVersion = 1,
    .xClose = log_close,
    .xRead = log_read,
    .xWrite = log_write,
    .xTruncate = log_truncate,
    .xSync = log_sync,
    .xFileSize = log_size,
    .xLock = log_lock,
    .xUnlock = log_unlock,
    .xCheckReservedLock = log_check_lock,
    .xFileControl = log_control,
    .xSectorSize = log_sector,
    .xDeviceCharacteristics = log_device,
};

static int open_file(sqlite3_vfs *system, const char *name, sqlite3_file *file, int flags, int *opened) {
    (void)system;
    if (!(flags & SQLITE_OPEN_WAL)) return default_vfs->xOpen(default_vfs, name, file, flags, opened);
    struct log_file *log = (struct log_file *)file;
    memset(log, 0, sizeof *log);
    int code = default_vfs->xOpen(default_vfs, name, real(file), flags, opened);
    if (code != SQLITE_OK) return code;
    log->bytes = sqlite3_malloc(capacity);
    if (!log->bytes) {
        real(file)->pMethods->xClose(real(file));
        return SQLITE_NOMEM;
    }
    sqlite3_int64 size;
    log->is_new = real(file)->pMethods->xFileSize(real(file), &size) == SQLITE_OK && size == 0;
    log->base.pMethods = &log_methods;
    return SQLITE_OK;
}

int tasker_register_gathered_log(void) {
    static sqlite3_vfs buffered;
    default_vfs = sqlite3_vfs_find(NULL);
    if (!default_vfs) return SQLITE_ERROR;
    buffered = *default_vfs;
    buffered.zName = TASKER_GATHERED_LOG;
    buffered.szOsFile += sizeof(struct log_file);
    buffered.pNext = NULL;
    buffered.xOpen = open_file;
    return sqlite3_vfs_register(&buffered, 0);
}
