#include <sqlite3.h>
#include <stdint.h>

// Swift cannot call variadic C functions such as sqlite3_db_config and sqlite3_config.

static inline int tasker_sqlite3_config(sqlite3 *database, int option, int value) {
    return sqlite3_db_config(database, option, value, (int *)0);
}

static inline int tasker_sqlite3_configure_process(int option, int value) {
    return sqlite3_config(option, value);
}

enum { tasker_wal_header_words = 6 };

/// The header of the WAL index, shared by all processes that use the database
/// (https://www.sqlite.org/walformat.html §2.1); null if there is none. It stays mapped as long as the connection is
/// open, which must have read the database in WAL mode already: otherwise the index would be created.
static inline const void *tasker_wal_header(sqlite3 *database) {
    sqlite3_file *file = 0;
    if (sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK) return 0;
    if (!file || !file->pMethods || file->pMethods->iVersion < 2 || !file->pMethods->xShmMap) return 0;
    // Parts of this size are those that SQLite itself maps.
    void volatile *part = 0;
    return file->pMethods->xShmMap(file, 0, 32 << 10, 0, &part) == SQLITE_OK ? (const void *)part : 0;
}

/// Copies the header while others may be writing it.
static inline void tasker_copy_wal_header(const void *header, uint64_t *words) {
    for (int index = 0; index < tasker_wal_header_words; index++)
        words[index] = __atomic_load_n((const uint64_t *)header + index, __ATOMIC_ACQUIRE);
}
