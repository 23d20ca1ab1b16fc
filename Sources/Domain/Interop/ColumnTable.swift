/// How the columns of a table that another program wrote were read.
public struct ColumnTable: Hashable, Sendable {
    /// The number of values shown of a column.
    public static let sampleLimit = 3

    public struct Sample: Hashable, Sendable {
        public let text: String
        /// Whether the text could be read as what its column becomes.
        public let isRead: Bool

        public init(_ text: String, isRead: Bool) { (self.text, self.isRead) = (text, isRead) }
    }

    public struct Column: Hashable, Sendable {
        public let name: String
        /// Different values, among them one that could not be read.
        public let samples: [Sample]
        /// What it becomes, such as `dueDate`.
        public let target: String
        /// The target in words, such as `Due date`.
        public let title: String
        /// How its values were read, such as `1 h 30 min, 15 min`.
        public let note: String?
        /// What is wrong with some of its values, such as `2 of 318 are no date`.
        public let warning: String?
        /// The number of values that could not be read.
        public let unread: Int

        public init(
            _ name: String, samples: [Sample], target: String, title: String, note: String?, warning: String?,
            unread: Int
        ) {
            (self.name, self.samples, self.target, self.title) = (name, samples, target, title)
            (self.note, self.warning, self.unread) = (note, warning, unread)
        }
    }

    /// The order of day and month in dates such as `03.04.2026`.
    public struct DateOrder: Hashable, Sendable {
        public let example: String
        /// The example with the day first, such as `3 April`, and with the month first.
        public let dayFirst, monthFirst: String
        /// Nil if nothing says it.
        public let isDayFirst: Bool?
        /// Why it was chosen.
        public let reason: String

        public init(example: String, dayFirst: String, monthFirst: String, isDayFirst: Bool?, reason: String) {
            (self.example, self.dayFirst, self.monthFirst) = (example, dayFirst, monthFirst)
            (self.isDayFirst, self.reason) = (isDayFirst, reason)
        }
    }

    /// The name of the file.
    public let name: String?
    /// Without the one that names the columns.
    public let rows: Int
    /// Such as `semicolon`.
    public let separator: String
    /// Such as `UTF-8`.
    public let encoding: String
    public let columns: [Column]
    /// Nil if no date can be read in two ways.
    public let dates: DateOrder?

    public init(
        name: String?, rows: Int, separator: String, encoding: String, columns: [Column], dates: DateOrder?
    ) {
        (self.name, self.rows, self.separator, self.encoding) = (name, rows, separator, encoding)
        (self.columns, self.dates) = (columns, dates)
    }
}
