import CSQLite
import Glibc

/// A connection to a database file, used by one thread at a time.
final class Connection {
    let handle: OpaquePointer
    let path: String
    private(set) var statements: [StatementText: Statement] = [:]
    /// The most prepared statements to cache. Filters and varying sets of changed columns keep producing new ones.
    static let cachedStatements = 400
    /// For whom statements are prepared and run.
    var sight = Sight()
    private var uses = 0
    private var commitCheck: (() throws(StorageError) -> Void)?
    private var commitRefusal: StorageError?
    /// SQLite's statistics of memory use are behind a process-wide lock that readers on all cores would wait for.
    /// Turning them off fails, harmlessly, if something else in the process has used SQLite before.
    private static let memoryIsUncounted =
        tasker_sqlite3_configure_process(SQLITE_CONFIG_MEMSTATUS, 0) == SQLITE_OK

    /// Opens for reading and writing; with `create`, creates a missing file.
    convenience init(path: String, create: Bool = false) throws(StorageError) {
        try self.init(name: path, path: path, SQLITE_OPEN_READWRITE | (create ? SQLITE_OPEN_CREATE : 0))
    }

    /// Opens the file alone for reading, ignoring its WAL and all locks.
    convenience init(withoutWAL path: String) throws(StorageError) {
        let escaped = path.utf8.map { byte in
            let isPlain = byte == UInt8(ascii: "/") || Character(UnicodeScalar(byte)).isLetter && byte < 0x80
            return isPlain ? String(UnicodeScalar(byte)) : "%" + String(Int(byte) + 256, radix: 16).suffix(2)
        }
        let name = "file:\(escaped.joined())?immutable=1"
        try self.init(name: name, path: path, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
    }

    private init(name: String, path: String, _ flags: Int32) throws(StorageError) {
        _ = Self.memoryIsUncounted
        var opened: OpaquePointer?
        // Each connection is used by one thread at a time, so SQLite's own mutexes are not needed.
        let code = sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
        guard code == SQLITE_OK, let opened else {
            let message = opened.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
            let extended = opened.map { sqlite3_extended_errcode($0) } ?? code
            sqlite3_close_v2(opened)
            throw StorageError(
                code: extended, systemError: opened.map { sqlite3_system_errno($0) } ?? 0, message: message,
                sql: "open", path: path)
        }
        handle = opened
        self.path = path
        sqlite3_extended_result_codes(handle, 1)
        try addFunctions()
    }

    deinit {
        statements.removeAll()
        sqlite3_close_v2(handle)
    }

    /// Calls `question` before each commit; if it throws, the commit becomes a rollback with that error.
    func check(beforeCommit question: @escaping () throws(StorageError) -> Void) {
        commitCheck = question
        sqlite3_commit_hook(
            handle,
            { connection in
                guard let connection else { return 0 }
                // The pointer stays valid: the hook is removed with the handle, which this connection closes.
                return Unmanaged<Connection>.fromOpaque(connection).takeUnretainedValue().refusesCommit ? 1 : 0
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    private var refusesCommit: Bool {
        do {
            try commitCheck?()
            return false
        } catch {
            commitRefusal = error
            return true
        }
    }

    func error(_ sql: String) -> StorageError {
        if let commitRefusal, sqlite3_extended_errcode(handle) == SQLITE_CONSTRAINT | (2 << 8) { return commitRefusal }
        // SQLite does not record the system error of a statement being stepped.
        let recorded = sqlite3_system_errno(handle)
        return StorageError(
            code: sqlite3_extended_errcode(handle), systemError: recorded == 0 ? errno : recorded,
            message: String(cString: sqlite3_errmsg(handle)), sql: sql,
            path: path)
    }

    /// Runs a script of statements without parameters, ignoring any rows.
    func execute(_ script: String) throws(StorageError) {
        guard sqlite3_exec(handle, script, nil, nil, nil) == SQLITE_OK else { throw error(script) }
    }

    /// Returns the cached statement for this text, or a separate one while the cached one is being stepped.
    func statement(_ given: String) throws(StorageError) -> Statement {
        uses += 1
        let sql = try seen(given)
        let text = StatementText(sql: sql)
        if let known = statements[text] {
            known.lastUse = uses
            return known.isBusy ? try Statement(sql, on: self) : known
        }
        let statement = try Statement(sql, on: self)
        statement.lastUse = uses
        if statements.count >= Self.cachedStatements { evictOldStatements() }
        statements[text] = statement
        return statement
    }

    /// Drops the least recently used half; a statement being stepped is retained by its caller.
    private func evictOldStatements() {
        let middle = statements.values.map(\.lastUse).sorted()[statements.count / 2]
        statements = statements.filter { $0.value.lastUse >= middle }
    }

    func run(_ sql: String, _ values: [SQLValue] = []) throws {
        try statement(sql).each(values) { _ in false }
    }

    /// Runs a statement whose failure does not matter to the caller, such as the end of a transaction.
    func runIfPossible(_ sql: String) {
        if (try? run(sql)) == nil { statements[StatementText(sql: sql)] = nil }
    }

    func rows<Value>(_ sql: String, _ values: [SQLValue] = [], _ map: (Row) throws -> Value) throws -> [Value] {
        var all: [Value] = []
        try statement(sql).each(values) { row in
            all.append(try map(row))
            return true
        }
        return all
    }

    func first<Value>(_ sql: String, _ values: [SQLValue] = [], _ map: (Row) throws -> Value) throws -> Value? {
        var found: Value?
        try statement(sql).each(values) { row in
            found = try map(row)
            return false
        }
        return found
    }

    /// Returns the first column of the first row; nil if there is no row or it is null.
    func integer(_ sql: String, _ values: [SQLValue] = []) throws -> Int? {
        try first(sql, values) { $0.integerOrNull(0) } ?? nil
    }

    /// The number of rows changed by all statements so far.
    var allChangedRows: Int { Int(sqlite3_total_changes64(handle)) }

    /// The number of rows changed by the most recent statement.
    var changedRows: Int { Int(sqlite3_changes64(handle)) }

    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    /// Whether the open transaction would leave references to missing rows.
    var hasBrokenReferences: Bool { status(SQLITE_DBSTATUS_DEFERRED_FKS) != 0 }

    /// The memory that the pages take that were read, in bytes.
    var cachedBytes: Int { status(SQLITE_DBSTATUS_CACHE_USED) }

    private func status(_ of: Int32) -> Int {
        var current: Int32 = 0
        var highest: Int32 = 0
        sqlite3_db_status(handle, of, &current, &highest, 0)
        return Int(current)
    }
}

@available(*, unavailable)
extension Connection: Sendable {}
