import CSQLite
import TestSupport
import Testing

struct ConnectionTests {
    /// Nothing may use SQLite before it is configured, or all connections share one lock.
    @Test func `memory in use is not counted`() throws {
        try withStore { store in
            try store.add(.sample())
            var (now, most): (sqlite3_int64, sqlite3_int64) = (0, 0)
            #expect(sqlite3_status64(SQLITE_STATUS_MEMORY_USED, &now, &most, 0) == SQLITE_OK)
            #expect(now == 0)
        }
    }
}
