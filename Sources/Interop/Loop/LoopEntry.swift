import Calendar

/// What Loop recorded for a day of a habit.
struct LoopEntry {
    static let done = 2
    static let skipped = 3
    /// Days that Loop derives from the frequency, missed days, and unknown ones.
    private static let others = ["YES_AUTO": 1, "NO": 0, "UNKNOWN": -1]

    let day: Day
    /// A state, or for a habit with amounts thousandths, of which one value also means skipped.
    let value: Int
    let note: String

    init(day: Day, value: Int, note: String) { (self.day, self.value, self.note) = (day, value, note) }

    /// Parses a cell: a number, a word, or the form `Entry(timestamp=…, value=2, notes=…)`.
    init?(day: Day, cell: String, note: String = "") {
        let words = ["YES_MANUAL": Self.done, "SKIP": Self.skipped].merging(Self.others) { first, _ in first }
        if let value = words[cell] ?? Int(cell) {
            self.init(day: day, value: value, note: note)
            return
        }
        guard cell.hasPrefix(Self.opening), let start = cell.firstRange(of: "value=") else { return nil }
        let digits = cell[start.upperBound...].prefix { $0.isNumber || $0 == "-" }
        guard let value = Int(digits) else { return nil }
        var rest = cell[digits.endIndex...]
        if rest.hasSuffix(")") { rest.removeLast() }
        let text = rest.firstRange(of: "notes=").map { rest[$0.upperBound...] } ?? ""
        self.init(day: day, value: value, note: text.isEmpty ? note : String(text))
    }

    static let opening = "Entry("
}
