#include <sqlite3.h>

// Swift cannot call variadic C functions such as sqlite3_db_config and sqlite3_config.

static inline int tasker_sqlite3_config(sqlite3 *database, int option, int value) {
    return sqlite3_db_config(database, option, value, (int *)0);
}

static inline int tasker_sqlite3_configure_process(int option, int value) {
    return sqlite3_config(option, value);
}
