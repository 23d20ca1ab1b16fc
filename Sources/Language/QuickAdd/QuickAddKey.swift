import Calendar
import Domain
import Text

/// The key of a `key:value` token.
struct QuickAddKey: Sendable {
    let names: [String]
    /// All valid values; typical ones for reminders.
    let values: [String]
    let read: @Sendable (_ value: String) -> QuickAddMeaning?

    static let all = [
        QuickAddKey(\.energy, LineKeys.energy) { "\($0.displayName) energy" },
        QuickAddKey(\.category, LineKeys.category), QuickAddKey(\.context, LineKeys.context),
        QuickAddKey(\.type, LineKeys.type),
        QuickAddKey(names: LineKeys.reminder, values: ["15m", "1h", "1d"]) {
            reminder($0).map { .reminder($0) }
        },
    ]

    /// Splits a lower-case word into key and value; returns nil if the key is unknown.
    static func split(_ word: String) -> (key: QuickAddKey, value: String)? {
        guard let colon = word.firstIndex(of: ":"),
            let key = all.first(where: { $0.names.contains(String(word[..<colon])) })
        else { return nil }
        return (key, String(word[word.index(after: colon)...]))
    }

    /// Accepts `15m`, `1h`, `1d` or a local date-time; returns nil for anything else.
    private static func reminder(_ value: String) -> String? {
        if let due = DueDate(value.uppercased()), due.minute != nil { return due.description }
        guard let unit = value.last, "mhd".contains(unit), let number = CalendarWords.number(value.dropLast()),
            number > 0
        else { return nil }
        return "\(number)\(unit)"
    }
}

extension QuickAddKey {
    /// A key for an enumerated field.
    private init<Value: Choice>(
        _ path: KeyPath<TaskAttributes, Attribute<TaskItem, Value>> & Sendable, _ names: [String],
        _ label: @escaping @Sendable (Value) -> String = { $0.displayName }
    ) {
        let name = TaskAttributes.table[keyPath: path].name
        self.init(names: names, values: Value.allCases.map(\.rawValue)) { text in
            Value(rawValue: text).map { value in
                .field(name: name, label: label(value)) { $0[dynamicMember: path] = value }
            }
        }
    }
}
