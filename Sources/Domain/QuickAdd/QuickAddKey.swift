/// What stands before the colon of `key:value`.
struct QuickAddKey: Sendable {
    let names: [String]
    /// Every value that it takes, for a reminder the usual ones.
    let values: [String]
    let read: @Sendable (_ value: String) -> QuickAddMeaning?

    private static let all = [
        QuickAddKey(\.energy, ["energy"]) { "\($0.displayName) energy" },
        QuickAddKey(\.category, ["cat", "category"]), QuickAddKey(\.context, ["ctx", "context"]),
        QuickAddKey(\.type, ["type"]),
        QuickAddKey(names: ["remind", "reminder"], values: ["15m", "1h", "1d"]) { reminder($0).map { .reminder($0) } },
    ]

    /// The key and the value of a word in lower case; nothing where it has no key that is known.
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

extension QuickAddHint {
    /// What was probably meant by a word that is no token.
    init?(_ word: QuickAddWord) {
        guard let (suggestion, message) = Self.suggestion(word.bareKey.isEmpty ? word.key : word.bareKey) else {
            return nil
        }
        self.init(text: word.text, suggestion: suggestion, message: message)
    }

    private static func suggestion(_ word: String) -> (String, String)? {
        let bytes = Array(word.utf8)
        let digit = bytes.last.map { Int($0) - 0x30 } ?? -1
        if bytes.count == 2, bytes[0] == UInt8(ascii: "p"), (4...9).contains(digit) {
            return ("p3", "Priorities go from p0, the highest, to p3; \(word) stays text.")
        }
        if bytes.count <= 3, bytes.count >= 2, bytes.dropLast().allSatisfy({ $0 == UInt8(ascii: "!") }),
            (0...9).contains(digit)
        {
            return ("p\(min(digit, 3))", "A priority is written p0 to p3; \(word) stays text.")
        }
        if bytes.count > 1, word.hasPrefix("~"), bytes.dropFirst().allSatisfy({ (0x30...0x39).contains($0) }) {
            return ("\(word)m", "An estimate needs its unit, such as ~30m or ~1h30m; \(word) stays text.")
        }
        guard let (key, value) = QuickAddKey.split(word), key.read(value) == nil else { return nil }
        let name = word.prefix { $0 != ":" }
        let nearest = NearestName.of(value, among: key.values) ?? key.values[0]
        return (
            "\(name):\(nearest)",
            "\(name): takes \(key.values.joined(separator: ", ")); “\(word.prefix(60))” stays text."
        )
    }
}
