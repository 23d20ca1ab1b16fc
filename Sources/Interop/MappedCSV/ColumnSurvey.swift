import Domain

/// What the values of a column are, before any of them is read.
struct ColumnSurvey: Sendable {
    /// The number of different values that are looked at together.
    static let distinctLimit = 30
    private static let textLimit = 60

    /// The number of values that are not empty.
    private(set) var count = 0
    /// The first different values in file order, the empty one among them, cut if they are long.
    private(set) var distinct: [String] = []
    /// Whether these are all of them.
    private(set) var isWhole = true
    private(set) var order = NumericOrder()

    mutating func note(_ text: String) {
        if !text.isEmpty { count += 1 }
        order.note(text)
        if !isWhole { return }
        let start = String(text.prefix(Self.textLimit))
        if distinct.contains(start) { return }
        guard distinct.count < Self.distinctLimit else { return isWhole = false }
        distinct.append(start)
    }

    /// All different values that are not empty; nil if there are too many.
    var words: [String]? { isWhole ? distinct.filter { !$0.isEmpty } : nil }

    /// - Parameter unread: a value that could not be read.
    func samples(unread: String?) -> [ColumnTable.Sample] {
        var samples = distinct.prefix(ColumnTable.sampleLimit).map { ColumnTable.Sample($0, isRead: $0 != unread) }
        if let unread, samples.allSatisfy(\.isRead) {
            if samples.count == ColumnTable.sampleLimit { samples.removeLast() }
            samples.append(ColumnTable.Sample(String(unread.prefix(Self.textLimit)), isRead: false))
        }
        return samples
    }
}

/// A date in numbers, of which the day or the month comes first, such as `03.04.2026 14:30`.
struct NumericDate: Sendable {
    let first, second: Int
    private let year: Substring?
    let separator: Character
    private let rest: Substring

    init?(_ text: String) {
        guard text.utf8.count <= 40 else { return nil }
        let date = text.prefix { $0 != " " && $0 != "," && $0 != "T" }
        guard let separator = date.first(where: { !$0.isNumber }), "./-".contains(separator) else { return nil }
        let parts = date.split(separator: separator, omittingEmptySubsequences: true)
        guard (2...3).contains(parts.count), parts[0].count <= 2, parts[1].count <= 2,
            let first = Int(parts[0]), let second = Int(parts[1]), first > 0, second > 0, max(first, second) <= 31
        else { return nil }
        let year = parts.count == 3 ? parts[2] : nil
        if let year { guard [2, 4].contains(year.count), year.allSatisfy(\.isWholeNumber) else { return nil } }
        // Only with slashes two numbers are a date.
        if year == nil, separator != "/" { return nil }
        (self.first, self.second, self.year, self.separator) = (first, second, year, separator)
        rest = text[date.endIndex...].drop { $0 == "," || $0 == " " || $0 == "T" }
    }

    /// Nil if both could be meant.
    var isDayFirst: Bool? { first == second || first > 12 ? true : second > 12 ? false : nil }

    /// The date in ISO 8601, with what follows it.
    /// - Parameter base: the year of a date that has none.
    func text(isDayFirst: Bool, base: Int) -> String {
        let (day, month) = isDayFirst ? (first, second) : (second, first)
        let number = year.map { $0.count == 2 ? "20\($0)" : String($0) } ?? String(base)
        let date = [number, String(month), String(day)].map { $0.count == 1 ? "0\($0)" : $0 }.joined(separator: "-")
        return rest.isEmpty ? date : "\(date) \(rest)"
    }

    var hasYear: Bool { year != nil }
}

/// What dates in numbers say about the order of day and month.
struct NumericOrder: Sendable {
    private(set) var dayFirst = 0
    private(set) var monthFirst = 0
    /// The first date that can be read in both orders.
    private(set) var example: NumericDate?
    private(set) var exampleText = ""

    mutating func note(_ text: String) {
        guard let date = NumericDate(text), date.first != date.second else { return }
        switch date.isDayFirst {
        case true?: dayFirst += 1
        case false?: monthFirst += 1
        case nil where example == nil: (example, exampleText) = (date, text)
        case nil: break
        }
    }

    mutating func add(_ other: NumericOrder) {
        dayFirst += other.dayFirst
        monthFirst += other.monthFirst
        if example == nil { (example, exampleText) = (other.example, other.exampleText) }
    }
}
