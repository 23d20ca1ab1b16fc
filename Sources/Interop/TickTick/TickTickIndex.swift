import Calendar
import Domain

/// What rows refer to: the tasks by the numbers in `taskId`, and the zone of rows without one.
struct TickTickIndex: Sendable {
    /// The most frequent zone of the file.
    let zone: Zone
    private var tasks: [String: TaskID] = [:]
    private let zones: [String: Zone]

    init(_ rows: inout NamedRows<TickTickColumn>, _ terms: ReadingTerms) throws(ImportFailure) {
        var identities = DraftIdentities(format: "ticktick")
        var zones: [String: Int] = [:]
        while let row = try rows.next() {
            let id = identities.next(Self.parts(row))
            let number = row[.taskID]
            if !number.isEmpty, tasks[number] == nil { tasks[number] = id }
            if !row[.timezone].isEmpty { zones[row[.timezone], default: 0] += 1 }
        }
        let known = zones.keys.compactMap { name in terms.zones.zone(named: name).map { (name, $0) } }
        self.zones = Dictionary(uniqueKeysWithValues: known)
        let usual = known.max { (zones[$0.0] ?? 0, $1.0) < (zones[$1.0] ?? 0, $0.0) }
        zone = usual?.1 ?? terms.moment.zone
    }

    /// Nil if there is no such zone.
    func zone(named name: String) -> Zone? { zones[name] }

    subscript(number: String) -> TaskID? { tasks[number] }

    /// What distinguishes a task, since the number of its row does not.
    static func parts(_ row: NamedRow<TickTickColumn>) -> [String] {
        let date = row[.dueDate].isEmpty ? row[.startDate] : row[.dueDate]
        return [TextRules.key(row[.folder]), TextRules.key(row[.list]), row[.title], date, row[.created]]
    }
}
