import Codecs
import Domain
import JSON

/// All base tables, row by row.
struct SQLiteArchive<Access: OpenTransaction>: ArchiveReading {
    let transaction: Access
    var connection: Connection { transaction.connection }

    var isBlank: Bool {
        get throws {
            let rows = ["task", "habit", "saved_filter", "template", "time_entry"].map { "SELECT 1 FROM \($0)" }
            let changes = "SELECT 1 FROM change WHERE action NOT IN (\(SQLiteSettings<Access>.besides))"
            let projects = "SELECT 1 FROM project WHERE id <> ?"
            // What others keep to themselves would be replaced, too.
            let found = try connection.seeingAll {
                try connection.integer(
                    "SELECT EXISTS (\((rows + [changes, projects]).joined(separator: " UNION ALL ")))",
                    [SQLValue(Project.inboxID)])
            }
            return found == 0
        }
    }

    func each(_ scope: ArchiveScope, _ body: (String, [UInt8]) throws -> Void) throws {
        let part = try scope.tasks.map { try ArchivedPart($0, connection) }
        for table in ArchivedTable.all where scope.hasLog || !table.isLog {
            if part != nil, table.part == nil { continue }
            try each(of: table, hasLog: scope.hasLog, part) { try body(table.list, $0) }
        }
    }

    private func each(
        of table: ArchivedTable, hasLog: Bool, _ part: ArchivedPart?, _ body: ([UInt8]) throws -> Void
    ) throws {
        let members = table.members(hasLog: hasLog)
        let owner = table.columns.firstIndex { $0.name == "id" }
        // Nothing can be imported into what stands for the projects of others.
        let shared = SQLValue(Project.sharedID)
        let sql = """
            SELECT \(table.columns.map(\.name).joined(separator: ", ")) FROM \(table.table)
            WHERE \(table.condition) ORDER BY \(table.order)
            """
        try connection.statement(sql).each([]) { row in
            var values = table.columns.indices.map(row.value)
            if table.isSecret(values) || owner.map({ values[$0] == shared }) ?? false { return true }
            values = values.map { $0 == shared ? SQLValue(Project.inboxID) : $0 }
            if let part, try !part.takes(&values, of: table) { return true }
            var writer = JSONWriter(capacity: 1_024)
            try writer.object { writer in
                members.write({ values[$0] }, to: &writer)
                guard let owner else { return }
                for child in table.children { try write(child, of: values[owner], part, to: &writer) }
            }
            try body(writer.bytes)
            return true
        }
    }

    /// Writes nothing if there are no rows.
    private func write(
        _ child: ArchivedTable.Child, of owner: SQLValue, _ part: ArchivedPart?, to writer: inout JSONWriter
    ) throws {
        var isBegun = false
        let sql = """
            SELECT \(child.columns.map(\.name).joined(separator: ", ")) FROM \(child.table)
            WHERE \(child.owner) = ? ORDER BY \(child.order)
            """
        try connection.statement(sql).each([owner]) { row in
            if child.isPlain, part.map({ !$0.holds(task: row.value(0)) }) ?? false { return true }
            if !isBegun {
                writer.key(text: child.member)
                writer.beginArray()
                isBegun = true
            }
            if child.isPlain {
                writer.value(row.value(0).json)
            } else {
                writer.object { child.members.write(row.value, to: &$0) }
            }
            return true
        }
        if isBegun { writer.endArray() }
    }
}

/// What a filtered export holds.
private struct ArchivedPart {
    private let tasks: Set<SQLValue>
    private var projects: Set<SQLValue> = []
    private var habits: Set<SQLValue> = []

    /// - Parameter ids: the tasks; their projects with those above, and their habits, are found.
    init(_ ids: Set<TaskID>, _ connection: Connection) throws {
        tasks = Set(ids.map { SQLValue($0) })
        for id in tasks {
            guard
                let (project, habit) = try connection.first(
                    "SELECT project_id, habit_id FROM task WHERE id = ?", [id], { ($0.value(0), $0.value(1)) })
            else { continue }
            if habit != .null { habits.insert(habit) }
            var next = project
            while next != .null, projects.insert(next).inserted {
                next =
                    try connection.first("SELECT parent_id FROM project WHERE id = ?", [next]) { $0.value(0) } ?? .null
            }
        }
    }

    func holds(task: SQLValue) -> Bool { tasks.contains(task) }

    /// Whether it holds a row, which then no longer names a parent that it does not hold.
    func takes(_ values: inout [SQLValue], of table: ArchivedTable) throws -> Bool {
        let (column, held): (String, Set<SQLValue>)
        switch table.part {
        case .ofTasks(let name): (column, held) = (name, tasks)
        case .ofProjects(let name): (column, held) = (name, projects)
        case .ofHabits(let name): (column, held) = (name, habits)
        case nil: return false
        }
        guard let index = table.columns.firstIndex(where: { $0.name == column }), held.contains(values[index]) else {
            return false
        }
        if let parent = table.columns.firstIndex(where: { $0.name == "parent_id" }), !held.contains(values[parent]) {
            values[parent] = .null
        }
        return true
    }
}
