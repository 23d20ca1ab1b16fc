/// How many tasks somebody has to do, and has done.
public struct PersonTally: Hashable, Sendable {
    /// Open tasks, including those due today and those overdue.
    public var open = 0
    /// Due today and not overdue.
    public var due = 0
    public var overdue = 0
    public var done = 0

    public init(open: Int = 0, due: Int = 0, overdue: Int = 0, done: Int = 0) {
        (self.open, self.due, self.overdue, self.done) = (open, due, overdue, done)
    }
}
