/// What a person has to do, and what they have done.
public struct PersonLoad: Equatable, Sendable {
    public let name: String
    /// Open tasks, including those due today and those overdue.
    public let open: Int
    public let due: Int
    public let overdue: Int
    public let done: Int

    /// Negative counts are taken as zero, and no more are due or overdue than are open.
    public init(name: String, open: Int, due: Int, overdue: Int, done: Int) {
        self.name = name
        self.open = max(0, open)
        self.overdue = min(max(0, overdue), self.open)
        self.due = min(max(0, due), self.open - self.overdue)
        self.done = max(0, done)
    }

    /// `7 open · 2 due today · 1 overdue · 5 done`
    var words: String {
        let parts = [(open, "open"), (due, "due today"), (overdue, "overdue"), (done, "done")]
        let said = parts.filter { $0.0 > 0 }.map { "\(NumberText.grouped($0.0)) \($0.1)" }
        return said.isEmpty ? "nothing" : said.joined(separator: " · ")
    }
}
