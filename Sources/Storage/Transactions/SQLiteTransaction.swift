import Domain

/// The doors of one transaction, which may change rows where its place is a `Journal`.
struct SQLiteTransaction: WriteTransaction {
    let place: OpenTransaction

    var tasks: SQLiteTasks { SQLiteTasks(place: place) }
    var lists: SQLiteLists { SQLiteLists(place: place) }
    var projects: SQLiteProjects { SQLiteProjects(place: place) }
    var log: SQLiteLog { SQLiteLog(place: place) }
    var sums: SQLiteSums { SQLiteSums(place: place) }
    var progress: SQLiteProgress { SQLiteProgress(place: place) }
    var search: SQLiteSearch { SQLiteSearch(place: place) }
    var advice: SQLiteAdvice { SQLiteAdvice(place: place) }
    var habits: SQLiteHabits { SQLiteHabits(place: place) }
    var notices: SQLiteNotices { SQLiteNotices(place: place) }
    var schedule: SQLiteSchedule { SQLiteSchedule(place: place) }
    var settings: SQLiteSettings { SQLiteSettings(place: place) }
    var time: SQLiteTime { SQLiteTime(place: place) }

    var changeID: Int64? { place.journal.changeID }
    func describe(_ what: String) { place.journal.describe(what) }
    func publish(_ event: DomainEvent) { place.journal.publish(event) }
}
