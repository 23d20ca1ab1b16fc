import Calendar
import Codecs
import JSON

extension HabitEntry {
    /// The columns of an entry beside those of its habit.
    public static let columns = [
        Column("day", .day, shown: "day", .day()), Column("mark", .choice, shown: "mark", Codec<Mark>.choice(.done)),
        Column("amount", .amount, shown: "amount", .amount(7.5)), Column("note", .text, shown: "note", .text("")),
    ]

    private static let rowMembers = RowMembers(columns)

    /// Reads an entry from a whole export.
    public static func read(_ json: JSONValue) throws(RowFault) -> HabitEntry {
        let values = try rowMembers.read(json)
        guard case .integer(let number) = values[0] else { throw RowFault("days", "A day lacks its date.") }
        var entry = HabitEntry(day: Day(number: Int(number)))
        if case .text(let mark) = values[1] { entry.mark = Mark(rawValue: mark) }
        if case .integer(let amount) = values[2] { entry.amount = HabitAmount(thousandths: Int(amount)) }
        if case .text(let note) = values[3] { entry.note = note }
        return entry
    }
}
