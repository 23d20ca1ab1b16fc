import Domain

/// The events of a replay: one for each kind, with the first ids.
struct ReplayEvents {
    private struct Tally {
        var ids: [String] = []
        var count = 0
        /// The changed columns of the first row.
        var columns: [String] = []

        mutating func add(_ id: SQLValue?, _ columns: [String]) {
            if count == 0 { self.columns = columns }
            count += 1
            if ids.count < 100, let id = id?.plainText { ids.append(id) }
        }
    }

    private static let order: [DomainEvent.Kind] = [
        .noticeDue, .taskCreated, .taskDeleted, .taskCompleted, .taskReopened, .taskUpdated, .projectCreated,
        .projectDeleted, .projectUpdated, .habitUpdated, .timerChanged, .timeEntryChanged,
    ]
    private var tallies: [DomainEvent.Kind: Tally] = [:]
    private var settings: [String] = []
    /// Other changes that are announced as changes of settings.
    private var others: Set<String> = []

    mutating func add(_ kind: DomainEvent.Kind, _ id: SQLValue?, columns: [String] = []) {
        tallies[kind, default: Tally()].add(id, columns)
    }

    mutating func addSetting(_ name: String) { settings.append(name) }

    /// Notes a change that listeners see as one of the settings.
    mutating func addOther(_ name: String) { others.insert(name) }

    func events(of target: LoggedChange, _ connection: Connection) throws -> [DomainEvent] {
        var tallies = tallies
        // Tasks of which only the dependencies changed.
        let dependents = """
            SELECT DISTINCT substr(row_key, 1, 16) FROM change_row AS own
            WHERE \(LogPosition.isOf("?1", "own")) AND +entity = 'dependency'
            AND NOT EXISTS (SELECT 1 FROM change_row WHERE entity = 'task' AND row_key = substr(own.row_key, 1, 16)
                AND \(LogPosition.isOf("?1")))
            """
        try connection.statement(dependents).each([.integer(target.entry.id)]) { row in
            tallies[.taskUpdated, default: Tally()].add(row.value(0), ["dependencies"])
            return true
        }
        let imported = target.entry.action == .importTasks ? [DomainEvent(.dataImported, amount: target.imported)] : []
        return imported + events(tallies)
    }

    /// The events of the rows alone.
    var all: [DomainEvent] { events(tallies) }

    private func events(_ tallies: [DomainEvent.Kind: Tally]) -> [DomainEvent] {
        var events: [DomainEvent] = []
        for kind in Self.order {
            guard let tally = tallies[kind] else { continue }
            let fields = tally.count == 1 ? LoggedField.names(tally.columns) : []
            events.append(DomainEvent(kind, ids: tally.ids, fields: fields, amount: tally.count))
        }
        if !settings.isEmpty { events.append(DomainEvent(.settingsChanged, fields: settings)) }
        return events + others.sorted().map { DomainEvent(.settingsChanged, fields: [$0]) }
    }
}

extension SQLValue {
    /// An identifier or name as text; nil for other values.
    var plainText: String? {
        switch self {
        case .id(let high, let low): Identifier<Void>(high: high, low: low).description
        case .text(let text): text
        default: nil
        }
    }
}
