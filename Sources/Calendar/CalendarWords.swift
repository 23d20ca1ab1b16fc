import Text

/// The English words for dates, in lower case.
public enum CalendarWords {
    /// Accepts `mon`, `monday`, `mondays` and the other common abbreviations.
    public static func weekday(_ word: some StringProtocol) -> Weekday? { weekdays[String(word)] }

    /// 1 to 12 for `jan`, `january` and the like.
    public static func month(_ word: some StringProtocol) -> Int? { months[String(word)] }

    /// 1 to 31 for `1st`, `22nd` or `17th`; nil if the suffix does not match the number.
    static func ordinal(_ word: some StringProtocol) -> Int? {
        guard word.utf8.count > 2, let number = number(word.dropLast(2)), (1...31).contains(number),
            word.hasSuffix(suffix(number))
        else { return nil }
        return number
    }

    /// 1 to 5 for `first` to `fifth`.
    static func ordinalWord(_ word: some StringProtocol) -> Int? { ordinals[String(word)] }

    /// Accepts at most three ASCII digits.
    public static func number(_ word: some StringProtocol) -> Int? {
        let digits = Array(word.utf8)
        return digits.count <= 3 ? Digits.value(digits[...]) : nil
    }

    /// Accepts `a`, `an`, `one` to `twelve`, or at most three digits.
    public static func count(_ word: some StringProtocol) -> Int? { counts[String(word)] ?? number(word) }

    private static let counts: [String: Int] = {
        let words = [
            "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        ]
        return Dictionary(uniqueKeysWithValues: zip(words, 1...)).merging(["a": 1, "an": 1]) { $1 }
    }()

    /// Every word that names a weekday, a month or a number.
    public static var all: Set<String> {
        Set(weekdays.keys).union(months.keys).union(counts.keys).union(ordinals.keys)
    }

    /// The number with its suffix, such as `31st`.
    public static func ordinalText(_ number: Int) -> String { "\(number)\(suffix(number))" }

    public static func monthText(_ month: Int) -> String { monthNames[month - 1].prefix(3).lowercased() }

    /// The English name, such as `January`.
    public static func monthName(_ month: Int) -> String { monthNames[month - 1] }

    private static func suffix(_ number: Int) -> String {
        switch (number % 10, number % 100) {
        case (1, let rest) where rest != 11: "st"
        case (2, let rest) where rest != 12: "nd"
        case (3, let rest) where rest != 13: "rd"
        default: "th"
        }
    }

    private static let monthNames = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    private static let months: [String: Int] = {
        var words: [String: Int] = ["sept": 9]
        for (index, name) in monthNames.enumerated() {
            words[name.lowercased()] = index + 1
            words[name.prefix(3).lowercased()] = index + 1
        }
        return words
    }()

    private static let weekdays: [String: Weekday] = {
        var words: [String: Weekday] = ["tues": .tuesday, "weds": .wednesday, "thur": .thursday, "thurs": .thursday]
        for weekday in Weekday.allCases {
            let name = weekday.name.lowercased()
            words[name] = weekday
            words["\(name)s"] = weekday
            words[weekday.shortName] = weekday
        }
        return words
    }()

    private static let ordinals = ["first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5]
}

extension Weekday {
    /// The first three letters of the English name in lower case, such as `sat`.
    public var shortName: String { name.prefix(3).lowercased() }
}
