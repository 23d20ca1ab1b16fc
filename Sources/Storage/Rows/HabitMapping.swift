import Domain

/// Converts rows of `habit` and `habit_day` to habits and entries, and back.
enum HabitMapping {
    static let columns = Entity.habit.list
    private static let layout = RowLayout(HabitAttributes.all, after: 1)

    /// A row as read, with the problems found in it.
    struct Stored {
        let habit: Habit
        let problems: [String]
    }

    /// Reads a row with exactly the columns `columns`.
    static func stored(_ row: Row) -> Stored {
        let (habit, problems) = layout.read(row, into: .blank)
        return Stored(habit: habit, problems: problems)
    }

    static func row(_ habit: Habit, number: Int) -> StoredRow {
        layout.row(habit, before: [SQLValue(number)], after: [.null])
    }

    /// Reads a row with the columns day, mark, amount and note; an unknown mark is reported as a problem.
    static func entry(_ row: Row) -> (entry: HabitEntry, problem: String?) {
        let mark = row.textOrNull(1)
        let known = mark.flatMap { HabitEntry.Mark(rawValue: $0) }
        let entry = HabitEntry(
            day: StoredNumber.day(row.integer(0)), mark: known,
            amount: row.integerOrNull(2).map { HabitAmount(limiting: $0) },
            note: row.textOrNull(3))
        return (entry, mark != nil && known == nil ? "mark: \(mark?.prefix(60) ?? "")" : nil)
    }

    static func row(_ entry: HabitEntry, of id: HabitID) -> StoredRow {
        StoredRow([
            SQLValue(id), SQLValue(entry.day), SQLValue(entry.mark?.rawValue), SQLValue(entry.amount?.thousandths),
            SQLValue(entry.note),
        ])
    }
}
