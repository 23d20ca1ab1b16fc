import Domain

/// The result of checking a database.
public struct CheckReport: Hashable, Sendable {
    /// One problem found.
    public struct Problem: Hashable, Sendable {
        public enum Kind: String, Sendable {
            /// SQLite reports the file as damaged; restore a backup.
            case file
            /// A row refers to one that does not exist or is in another project.
            case reference
            /// A stored sum differs from the tasks; `repair` corrects it.
            case rollup
            /// The search index differs from the tasks; `repair` corrects it.
            case search
            /// A value is unknown or damaged; a safe default is shown instead.
            case value
        }

        public let kind: Kind
        /// The row or table, such as `task 0190…` or `day_sum 20540`.
        public let place: String
        public let message: String

        public init(kind: Kind, place: String, message: String) {
            self.kind = kind
            self.place = place
            self.message = message
        }

        /// The same problem of one of several people.
        func named(of person: String) -> Problem {
            Problem(kind: kind, place: "\(place) of \(person)", message: message)
        }
    }

    public var problems: [Problem] = []
    /// The number of sums and search entries that `repair` corrected.
    public var repaired = 0
    /// The number of tasks checked.
    public var tasks = 0

    public var isClean: Bool { problems.isEmpty }
}
