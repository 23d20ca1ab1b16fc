import Calendar
import Domain

/// The content of Loop's database.
struct LoopDatabase {
    private(set) var habits: [(habit: LoopHabit, days: LoopDays)] = []
    let size: Int
    private(set) var notices: [ImportProblem] = []

    /// The newest version known; a newer one may say more.
    private static let knownVersion = 25
    private static let habitLimit = 10 * HabitRules.habitLimit

    private struct Days {
        var entries: [LoopEntry] = []
        var unread = 0
    }

    /// - Parameter databases: opens the file; nil where none can be opened.
    init(_ file: ImportFile, _ databases: (any ForeignDatabases)?) throws(ImportFailure) {
        guard let databases else {
            throw ImportFailure([.file(.file.importDatabase, "Databases cannot be opened here; export CSV files.")])
        }
        let copy = try TemporaryFile.of(file)
        size = try FileSource(path: copy.path).size()
        do {
            habits = try databases.read(path: copy.path) { database in try Self.habits(database, &notices) }
        } catch let failure as ImportFailure {
            throw failure
        } catch {
            throw ImportFailure([.file(.file.importDatabase, "The database cannot be read: \(error).")])
        }
    }

    private static func habits(
        _ database: any ForeignDatabase, _ notices: inout [ImportProblem]
    ) throws -> [(LoopHabit, LoopDays)] {
        let habits = try LoopTable(database, "Habits", required: ["id", "name", "freq_num", "freq_den"])
        let repetitions = try LoopTable(database, "Repetitions", required: ["habit", "timestamp"])
        let version = try database.version
        func tell(_ message: String) {
            notices.append(ImportProblem(refusal: .file.importValueChanged, message: message))
        }
        if version > knownVersion {
            tell("The database is of a newer version of Loop; check whether something is missing.")
        }
        var rows: [(id: Int, position: Int, habit: LoopHabit)] = []
        try habits.each(LoopHabit.columns) { row in
            if rows.count == habitLimit {
                throw ImportFailure([.file(.habit.tooMany, "There can be \(HabitRules.habitLimit) habits.")])
            }
            let habit = LoopHabit(row, number: rows.count + 1, version: version)
            rows.append((row.integer("id") ?? 0, row.integer("position") ?? rows.count, habit))
        }
        var days = Dictionary(rows.map { ($0.id, Days()) }, uniquingKeysWith: { first, _ in first })
        var orphans = 0
        try repetitions.each(["habit", "timestamp", "value", "notes"]) { row in
            guard let id = row.integer("habit"), days[id] != nil else {
                orphans += 1
                return
            }
            if let entry = LoopEntry(row) {
                days[id]?.entries.append(entry)
            } else {
                days[id]?.unread += 1
            }
        }
        if orphans > 0 { tell("\(orphans) days of habits that the database does not have were left out.") }
        return rows.sorted { ($0.position, $0.id) < ($1.position, $1.id) }.map { row in
            let known = days[row.id] ?? Days()
            return (row.habit, .known(known.entries, unread: known.unread))
        }
    }
}

/// A table of Loop's database, of which older versions lack columns.
private struct LoopTable {
    let database: any ForeignDatabase
    let name: String
    let columns: Set<String>

    init(_ database: any ForeignDatabase, _ name: String, required: Set<String>) throws {
        (self.database, self.name) = (database, name)
        columns = Set(try database.columns(of: name).map { $0.lowercased() })
        guard required.isSubset(of: columns) else {
            throw ImportFailure([
                .file(
                    .file.importFormatOther,
                    "The file is a database, but not one of Loop Habit Tracker, whose table \(name) has the columns \(required.sorted().joined(separator: ", "))."
                )
            ])
        }
    }

    func each(_ wanted: [String], _ body: (LoopRow) throws -> Void) throws {
        let known = wanted.filter(columns.contains)
        try database.each(name, known) { values in
            try body(LoopRow(values: Dictionary(zip(known, values), uniquingKeysWith: { first, _ in first })))
        }
    }
}

/// A row by the names of its columns.
struct LoopRow {
    let values: [String: ForeignValue]

    /// Nil for what is no whole number.
    func integer(_ column: String) -> Int? {
        switch values[column] {
        case .integer(let number): Int(number)
        case .real(let number): Int(exactly: number)
        case .text(let text): Int(text)
        default: nil
        }
    }

    func number(_ column: String) -> Double? {
        if case .real(let number) = values[column] { return number }
        return integer(column).map { Double($0) }
    }

    func text(_ column: String) -> String {
        switch values[column] {
        case .text(let text): TextRules.trimmed(text)
        case .integer(let number): "\(number)"
        default: ""
        }
    }

    /// Whether the row says something there that is no whole number.
    func isUnreadable(_ column: String) -> Bool {
        integer(column) == nil && values[column] != .null && values[column] != nil
    }
}

extension LoopEntry {
    private static let milliseconds = 86_400_000

    /// Nil for a day out of range, or a value that is no number.
    init?(_ row: LoopRow) {
        guard let time = row.integer("timestamp"), !row.isUnreadable("value") else { return nil }
        let number = time >= 0 ? time / Self.milliseconds : ~(~time / Self.milliseconds)
        guard Day.limits.contains(Day(number: number)) else { return nil }
        // The first versions kept only days on which the habit was done.
        self.init(day: Day(number: number), value: row.integer("value") ?? Self.done, note: row.text("notes"))
    }
}

extension LoopHabit {
    static let columns = [
        "id", "name", "question", "description", "position", "freq_num", "freq_den", "color", "archived", "type",
        "target_value", "target_type", "unit", "reminder_hour", "reminder_min", "reminder_days", "uuid",
    ]

    init(_ row: LoopRow, number: Int, version: Int) {
        self.init(number: number, line: number, name: row.text("name"))
        (question, description) = (row.text("question"), row.text("description"))
        frequency = LoopFrequency(times: row.integer("freq_num"), days: row.integer("freq_den"))
        color = row.integer("color").flatMap { LoopColor.of($0, version: version) }
        hasAmounts = row.integer("type").map { $0 == 1 } ?? false
        unit = row.text("unit")
        isAtMost = row.integer("target_type") == 1
        target = Self.thousandths(row.number("target_value"))
        isArchived = (row.integer("archived") ?? 0) != 0
        if let hour = row.integer("reminder_hour"), let minute = row.integer("reminder_min"),
            (0..<24).contains(hour), (0..<60).contains(minute)
        {
            reminder = hour * 60 + minute
        }
        reminderDays = row.integer("reminder_days") ?? reminderDays
        if reminderDays == 0 { reminder = nil }
        let text = row.text("uuid")
        id = text.isEmpty ? nil : text
        unread = ["freq_num", "freq_den", "color", "archived", "type", "target_type"].filter(row.isUnreadable)
    }
}
