#ifndef GATHERED_LOG_H
#define GATHERED_LOG_H

/// The name of the file system that `tasker_register_gathered_log` adds to SQLite.
#define TASKER_GATHERED_LOG "gathered-log"

/// Adds a file system that is the usual one, but for the WAL: what SQLite writes into it in small parts, two for each
/// page, reaches the system in few writes for each transaction. Answers a code of SQLite. To be called once.
int tasker_register_gathered_log(void);

#endif
