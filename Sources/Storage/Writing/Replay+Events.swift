import Domain

extension Replay {
    /// What listeners hear of the replay: one event for each kind of thing that happened.
    var events: [DomainEvent] {
        var events: [DomainEvent] = []
        if target.entry.action == .importTasks { events.append(DomainEvent(.dataImported, amount: target.imported)) }
        let tasks = touched.filter { $0.entity.name == "task" }
        let projects = touched.filter { $0.entity.name == "project" }
        let changed = tasks.filter { $0.existed && $0.exists }
        let withDependencies = dependents(besides: tasks)
        append(&events, .taskCreated, tasks.filter { !$0.existed })
        append(&events, .taskDeleted, tasks.filter { !$0.exists })
        append(&events, .taskCompleted, changed.filter { $0.completion == .taskCompleted })
        append(&events, .taskReopened, changed.filter { $0.completion == .taskReopened })
        append(&events, .taskUpdated, changed.filter { $0.completion == nil } + withDependencies)
        append(&events, .projectCreated, projects.filter { !$0.existed })
        append(&events, .projectDeleted, projects.filter { !$0.exists })
        append(&events, .projectUpdated, projects.filter { $0.existed && $0.exists })
        let settings = touched.filter { $0.entity.name == "setting" }
        if !settings.isEmpty {
            events.append(DomainEvent(.settingsChanged, fields: settings.compactMap { $0.key.first?.plainText }))
        }
        if touched.contains(where: { $0.entity.name == "saved_filter" }) {
            events.append(DomainEvent(.settingsChanged, fields: ["filters"]))
        }
        if touched.contains(where: { $0.entity.name == "template" }) {
            events.append(DomainEvent(.settingsChanged, fields: ["templates"]))
        }
        return events
    }

    /// Tasks of which only dependencies changed.
    private func dependents(besides tasks: [Touched]) -> [Touched] {
        let known = Set(tasks.map(\.key))
        var seen: Set<[SQLValue]> = []
        return touched.filter { $0.entity.name == "dependency" }.compactMap { row in
            let key = Array(row.key.prefix(1))
            guard !known.contains(key), seen.insert(key).inserted else { return nil }
            return Touched(
                entity: .task, key: key, existed: true, exists: true, columns: ["dependencies"], completion: nil)
        }
    }

    private func append(_ events: inout [DomainEvent], _ kind: DomainEvent.Kind, _ rows: [Touched]) {
        if rows.isEmpty { return }
        let fields = rows.count == 1 ? Replay.fields(rows[0].columns) : []
        events.append(
            DomainEvent(kind, ids: rows.compactMap { $0.key.first?.plainText }, fields: fields, amount: rows.count))
    }

    /// The names that columns have outside of the storage, each once.
    static func fields(_ columns: [String]) -> [String] {
        var names: [String] = []
        for column in columns {
            guard let name = fieldName(column), !names.contains(name) else { continue }
            names.append(name)
        }
        return names
    }

    private static func fieldName(_ column: String) -> String? {
        switch column {
        case "version", "modified_at", "name_key", "hidden", "import_entry", "number": return nil
        case "due_day", "due_minute": return "dueDate"
        case "completed_at", "completed_on", "completed_minute", "completed_by", "completed_type": return "isComplete"
        case "points", "points_parts": return "pointsEarned"
        case "chosen_type": return "type"
        default: return camelCase(column)
        }
    }

    /// `parent_id` as `parentId`.
    static func camelCase(_ column: String) -> String {
        let words = column.split(separator: "_")
        return words.dropFirst().reduce(String(words.first ?? "")) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
    }
}

extension SQLValue {
    /// An identifier or a name as text.
    fileprivate var plainText: String? {
        switch self {
        case .id(let high, let low): Identifier<Void>(high: high, low: low).description
        case .text(let text): text
        default: nil
        }
    }
}
