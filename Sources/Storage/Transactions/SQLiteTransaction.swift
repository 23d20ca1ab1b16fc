import Domain

/// The doors of one transaction; those of a `Journal` may change rows.
struct SQLiteTransaction<Place: Snapshot>: ReadTransaction {
    let place: Place

    var tasks: SQLiteTasks<Place> { SQLiteTasks(place: place) }
    var lists: SQLiteLists<Place> { SQLiteLists(place: place) }
    var projects: SQLiteProjects<Place> { SQLiteProjects(place: place) }
    var log: SQLiteLog<Place> { SQLiteLog(place: place) }
    var sums: SQLiteSums<Place> { SQLiteSums(place: place) }
    var search: SQLiteSearch<Place> { SQLiteSearch(place: place) }
    var settings: SQLiteSettings<Place> { SQLiteSettings(place: place) }
}

extension SQLiteTransaction: WriteTransaction where Place == Journal {
    var changeID: Int64? { place.changeID }
    func describe(_ what: String) { place.describe(what) }
    func publish(_ event: DomainEvent) { place.publish(event) }
}
