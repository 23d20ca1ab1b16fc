/// What stands before the colon of `key:value`.
enum QuickAddKey: String, CaseIterable {
    case energy, category, context, type, remind

    private static let names: [String: QuickAddKey] = [
        "energy": .energy, "cat": .category, "category": .category, "ctx": .context, "context": .context,
        "type": .type, "remind": .remind, "reminder": .remind,
    ]

    /// The key and the value of a word in lower case; nothing where it has no key that is known.
    static func split(_ word: String) -> (key: QuickAddKey, value: String)? {
        guard let colon = word.firstIndex(of: ":"), let key = names[String(word[..<colon])] else { return nil }
        return (key, String(word[word.index(after: colon)...]))
    }

    func read(_ value: String) -> QuickAddMeaning? {
        switch self {
        case .energy: Energy(rawValue: value).map { .energy($0) }
        case .category: Category(rawValue: value).map { .category($0) }
        case .context: TaskContext(rawValue: value).map { .context($0) }
        case .type: TaskType(rawValue: value).map { .type($0) }
        case .remind: Self.reminder(value).map { .reminder($0) }
        }
    }

    /// Every value that it takes, for a reminder the usual ones.
    var values: [String] {
        switch self {
        case .energy: Energy.allCases.map(\.rawValue)
        case .category: Category.allCases.map(\.rawValue)
        case .context: TaskContext.allCases.map(\.rawValue)
        case .type: TaskType.allCases.map(\.rawValue)
        case .remind: ["15m", "1h", "1d"]
        }
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
