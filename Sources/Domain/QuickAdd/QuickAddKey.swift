/// What stands before the colon of `key:value`.
struct QuickAddKey: Sendable {
    let names: [String]
    /// Every value that it takes, for a reminder the usual ones.
    let values: [String]
    let read: @Sendable (_ value: String) -> QuickAddMeaning?

    static let all = [
        QuickAddKey(\.energy, ["energy"]) { "\($0.displayName) energy" },
        QuickAddKey(\.category, ["cat", "category"]), QuickAddKey(\.context, ["ctx", "context"]),
        QuickAddKey(\.type, ["type"]),
        QuickAddKey(names: ["remind", "reminder"], values: ["15m", "1h", "1d"]) { reminder($0).map { .reminder($0) } },
    ]

    static let names = all.flatMap(\.names)

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
        guard let (choices, message) = Self.suggestion(word.bareKey.isEmpty ? word.key : word.bareKey) else {
            return nil
        }
        self.init(text: word.text, suggestion: choices[0], message: message)
    }

    /// The same with the lines that say what was meant.
    init?(_ word: QuickAddWord, in line: QuickAddTokens) {
        guard word.key.utf8.contains(where: { $0 < 0x30 || (0x34...0x3A).contains($0) || $0 == 0x7E }),
            let (choices, message) = Self.suggestion(word.bareKey.isEmpty ? word.key : word.bareKey)
        else { return nil }
        self.init(
            text: word.text, suggestion: choices[0], message: message,
            readings: choices.prefix(4).map {
                QuickAddReading(label: $0, lines: [line.line(word, replacedBy: $0)])
            })
    }

    /// What it could be, the nearest first.
    private static func suggestion(_ word: String) -> ([String], String)? {
        let bytes = Array(word.utf8)
        let digit = bytes.last.map { Int($0) - 0x30 } ?? -1
        if bytes.count == 2, bytes[0] == UInt8(ascii: "p"), (4...9).contains(digit) {
            return (["p3"], "Priorities go from p0, the highest, to p3; \(word) stays text.")
        }
        if bytes.count <= 3, bytes.count >= 2, bytes.dropLast().allSatisfy({ $0 == UInt8(ascii: "!") }),
            (0...9).contains(digit)
        {
            return (["p\(min(digit, 3))"], "A priority is written p0 to p3; \(word) stays text.")
        }
        if bytes.count > 1, word.hasPrefix("~"), bytes.dropFirst().allSatisfy({ (0x30...0x39).contains($0) }) {
            return (
                ["\(word)m", "\(word)h"], "An estimate needs its unit, such as ~30m or ~1h30m; \(word) stays text."
            )
        }
        guard bytes.contains(UInt8(ascii: ":")) else { return nil }
        guard let (key, value) = QuickAddKey.split(word) else { return keyed(word) }
        guard key.read(value) == nil else { return nil }
        let name = word.prefix { $0 != ":" }
        let nearest =
            key.values.first { !value.isEmpty && $0.hasPrefix(value) } ?? NearestName.of(value, among: key.values)
        let values = (nearest.map { [$0] } ?? []) + key.values.filter { $0 != nearest }
        return (
            values.map { "\(name):\($0)" },
            "\(name): takes \(key.values.joined(separator: ", ")); “\(word.prefix(60))” stays text."
        )
    }

    /// A key that is nearly one of those there are, with a value that it takes.
    private static func keyed(_ word: String) -> ([String], String)? {
        let name = String(word.prefix { $0 != ":" })
        guard name.count > 2, let nearest = NearestName.of(name, among: QuickAddKey.names),
            let (key, value) = QuickAddKey.split(nearest + word.dropFirst(name.count)), key.read(value) != nil
        else { return nil }
        return (["\(nearest):\(value)"], "There is no key “\(name.prefix(60))”; it stays text.")
    }
}
