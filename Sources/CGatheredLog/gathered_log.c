#include "gathered_log.h"

#include <sqlite3.h>
#include <string.h>

// https://www.sqlite.org/vfs.html

enum {
    /// As much is gathered at most; a large transaction takes several writes. SQLite's own file system fails to write
    /// 128 KiB at once.
    capacity = 120 << 10,
    /// https://www.sqlite.org/fileformat2.html#walformat
    log_header = 32,
    frame_header = 24,
};

/// A WAL; the file of the usual file system stands behind it in memory.
struct log_file {
    sqlite3_file base;
    /// What was gathered begins at this place of the file.
    sqlite3_int64 start;
    int count;
    /// The page that comes next ends a transaction.
    int ends_transaction;
    /// Nothing was ever in the file.
    int is_new;
    unsigned char *bytes;
};

static sqlite3_vfs *usual;

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

static int log_read(sqlite3_file *file, void *bytes, int count, sqlite3_int64 place) {
    int written = write_out(file);
    return written == SQLITE_OK ? real(file)->pMethods->xRead(real(file), bytes, count, place) : written;
}

/// Others may read a transaction as soon as its last page was written, so that is not held back: its frame says how many
/// pages the database has after it, and all others say 0.
static int log_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 place) {
    struct log_file *log = (struct log_file *)file;
    if (log->count > 0 && (place != log->start + log->count || log->count + count > capacity)) {
        int written = write_out(file);
        if (written != SQLITE_OK) return written;
    }
    if (count > capacity) return real(file)->pMethods->xWrite(real(file), bytes, count, place);
    if (log->count == 0) log->start = place;
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

/// SQLite waits for the header alone, so that it never stands without its frames before older ones. A new file has none:
/// there the header waits for the first transaction, with which it is synced.
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
    if (!(flags & SQLITE_OPEN_WAL)) return usual->xOpen(usual, name, file, flags, opened);
    struct log_file *log = (struct log_file *)file;
    memset(log, 0, sizeof *log);
    int code = usual->xOpen(usual, name, real(file), flags, opened);
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
    static sqlite3_vfs gathered;
    usual = sqlite3_vfs_find(NULL);
    if (!usual) return SQLITE_ERROR;
    gathered = *usual;
    gathered.zName = TASKER_GATHERED_LOG;
    gathered.szOsFile += sizeof(struct log_file);
    gathered.pNext = NULL;
    gathered.xOpen = open_file;
    return sqlite3_vfs_register(&gathered, 0);
}
