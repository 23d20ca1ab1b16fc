import Domain

/// The repositories of a transaction; they have methods that change rows if it is a `Journal`.
struct SQLiteTransaction<Access: OpenTransaction>: ReadTransaction {
    let transaction: Access

    var tasks: SQLiteTasks<Access> { SQLiteTasks(transaction: transaction) }
    var lists: SQLiteLists { SQLiteLists(transaction: transaction) }
    var projects: SQLiteProjects<Access> { SQLiteProjects(transaction: transaction) }
    var log: SQLiteLog<Access> { SQLiteLog(transaction: transaction) }
    var sums: SQLiteSums { SQLiteSums(transaction: transaction) }
    var progress: SQLiteProgress<Access> { SQLiteProgress(transaction: transaction) }
    var search: SQLiteSearch<Access> { SQLiteSearch(transaction: transaction) }
    var advice: SQLiteAdvice<Access> { SQLiteAdvice(transaction: transaction) }
    var habits: SQLiteHabits<Access> { SQLiteHabits(transaction: transaction) }
    var notices: SQLiteNotices<Access> { SQLiteNotices(transaction: transaction) }
    var schedule: SQLiteSchedule<Access> { SQLiteSchedule(transaction: transaction) }
    var settings: SQLiteSettings<Access> { SQLiteSettings(transaction: transaction) }
    var time: SQLiteTime<Access> { SQLiteTime(transaction: transaction) }
    var archive: SQLiteArchive<Access> { SQLiteArchive(transaction: transaction) }
    var objects: SQLiteObjects<Access> { SQLiteObjects(transaction: transaction) }
    var devices: SQLiteDevices<Access> { SQLiteDevices(transaction: transaction) }
    var people: SQLitePeople<Access> { SQLitePeople(transaction: transaction) }
    var comments: SQLiteComments<Access> { SQLiteComments(transaction: transaction) }
    var shares: SQLiteShares<Access> { SQLiteShares(transaction: transaction) }
    var viewer: Viewer? { transaction.connection.viewer }
}

extension SQLiteTransaction: WriteTransaction where Access == Journal {
    var changeID: Int64? { transaction.changeID }
    func watched<Result>(by check: () throws -> Void, _ body: () throws -> Result) throws -> Result {
        try transaction.connection.watched(by: check, body)
    }
    func asPerson<Result>(_ viewer: Viewer, _ body: () throws -> Result) throws -> Result {
        try transaction.connection.looking(as: viewer, body)
    }
    func describe(_ what: String) { transaction.describe(what) }
    func publish(_ event: DomainEvent) { transaction.publish(event) }
}
