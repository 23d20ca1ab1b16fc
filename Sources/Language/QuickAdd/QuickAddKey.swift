import Calendar
import Domain
import Text

/// What stands before the colon of `key:value`.
struct QuickAddKey: Sendable {
    let names: [String]
    /// Every value that it takes, for a reminder the usual ones.
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

    /// The key and the value of a word in lower case; nil if it has no key that is known.
    static func split(_ word: String) -> (key: QuickAddKey, value: String)? {
        guard let colon = word.firstIndex(of: ":"),
            let key = all.first(where: { $0.names.contains(String(word[..<colon])) })
        else { return nil }
        return (key, String(word[word.index(after: colon)...]))
    }

    /// `15m`, `1h`, `1d`, or a local date-time.
    private static func reminder(_ value: String) -> String? {
        if let due = DueDate(value.uppercased()), due.minute != nil { return due.description }
        guard let unit = value.last, "mhd".contains(unit), let number = CalendarWords.number(value.dropLast()),
            number > 0
        else { return nil }
        return "\(number)\(unit)"
    }
}

extension QuickAddKey {
    /// Sets a field to one of a short list of values.
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
