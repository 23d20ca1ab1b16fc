#ifndef GATHERED_LOG_H
#define GATHERED_LOG_H

/// The name of the VFS that `tasker_register_gathered_log` registers.
#define TASKER_GATHERED_LOG "gathered-log"

/// Registers a VFS that wraps the default one and buffers writes to the WAL: instead of two small writes for each page,
/// the system receives few writes for each transaction. Returns an SQLite result code. Must be called only once.
int tasker_register_gathered_log(void);

#endif
