import Domain

/// The file that lists Loop's habits.
struct LoopHabitList {
    private(set) var habits: [LoopHabit] = []
    let bytesRead: Int
    let notice: ImportProblem?

    /// Nil if the file is another one.
    init?(_ file: ImportFile) throws(ImportFailure) {
        var found: NamedRows<LoopColumn>?
        for head in LoopColumn.heads where found == nil { found = try NamedRows(file, required: head) }
        guard var rows = found else { return nil }
        notice = rows.notice
        while let row = try rows.next() { habits.append(Self.habit(row)) }
        bytesRead = rows.bytesRead
    }

    private static func habit(_ row: NamedRow<LoopColumn>) -> LoopHabit {
        var habit = LoopHabit(number: Int(row[.position]) ?? row.number, line: row.line, name: row[.name])
        (habit.question, habit.description) = (row[.question], row[.description])
        let times = row[.numerator].isEmpty ? row[.repetitions] : row[.numerator]
        let days = row[.denominator].isEmpty ? row[.interval] : row[.denominator]
        habit.frequency = LoopFrequency(times: Int(times), days: Int(days))
        habit.color = LoopColor.of(row[.color])
        switch row[.type] {
        case "YES_NO": habit.hasAmounts = false
        case "NUMERICAL": habit.hasAmounts = true
        case "": break
        default: habit.unread.append("type")
        }
        habit.unit = row[.unit]
        habit.isAtMost = row[.targetType] == "AT_MOST"
        habit.target = LoopHabit.thousandths(Double(row[.targetValue]))
        if habit.target == nil, !row[.targetValue].isEmpty { habit.unread.append("target") }
        habit.isArchived = row[.archived].lowercased() == "true"
        return habit
    }
}

extension LoopHabit {
    /// Nil for what is no amount.
    static func thousandths(_ amount: Double?) -> Int? {
        guard let amount, amount >= 0, amount < 1e12 else { return nil }
        return Int((amount * 1_000).rounded())
    }
}
