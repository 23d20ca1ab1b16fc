import Domain

/// The repositories of a transaction; they can change rows if it is a `Journal`.
struct SQLiteTransaction: WriteTransaction {
    let transaction: OpenTransaction

    var tasks: SQLiteTasks { SQLiteTasks(transaction: transaction) }
    var lists: SQLiteLists { SQLiteLists(transaction: transaction) }
    var projects: SQLiteProjects { SQLiteProjects(transaction: transaction) }
    var log: SQLiteLog { SQLiteLog(transaction: transaction) }
    var sums: SQLiteSums { SQLiteSums(transaction: transaction) }
    var progress: SQLiteProgress { SQLiteProgress(transaction: transaction) }
    var search: SQLiteSearch { SQLiteSearch(transaction: transaction) }
    var advice: SQLiteAdvice { SQLiteAdvice(transaction: transaction) }
    var habits: SQLiteHabits { SQLiteHabits(transaction: transaction) }
    var notices: SQLiteNotices { SQLiteNotices(transaction: transaction) }
    var schedule: SQLiteSchedule { SQLiteSchedule(transaction: transaction) }
    var settings: SQLiteSettings { SQLiteSettings(transaction: transaction) }
    var time: SQLiteTime { SQLiteTime(transaction: transaction) }

    var changeID: Int64? { transaction.journal.changeID }
    func describe(_ what: String) { transaction.journal.describe(what) }
    func publish(_ event: DomainEvent) { transaction.journal.publish(event) }
}
