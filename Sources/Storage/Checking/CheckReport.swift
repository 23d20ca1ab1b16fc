import Domain

/// What `check` found in a database.
public struct CheckReport: Hashable, Sendable {
    /// One thing that is wrong.
    public struct Problem: Hashable, Sendable {
        public enum Kind: String, Sendable {
            /// SQLite finds the file damaged; restore a backup.
            case file
            /// A row refers to one that does not exist, or to one in another project.
            case reference
            /// A sum differs from what the tasks come to; `repair` mends it.
            case rollup
            /// What tasks are found by differs from the tasks; `repair` mends it.
            case search
            /// A value is unknown or damaged; a safe default is shown in its place.
            case value
        }

        public let kind: Kind
        /// Where, such as `task 0190…` or `day_sum 20540`.
        public let place: String
        public let message: String

        public init(kind: Kind, place: String, message: String) {
            self.kind = kind
            self.place = place
            self.message = message
        }
    }

    public var problems: [Problem] = []
    /// What `repair` put right: rows of sums, and entries that tasks are found by.
    public var repaired = 0
    /// Tasks looked at, hidden ones left out.
    public var tasks = 0

    public var isClean: Bool { problems.isEmpty }
}
