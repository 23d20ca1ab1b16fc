import Domain

/// The result of parsing a filter line at a moment.
public struct FilterLine: Sendable {
    /// As typed.
    public let source: String
    /// Nil if the line is blank, which matches every task, or invalid.
    public internal(set) var condition: TaskFilter?
    /// Whether the line asks for completed tasks in addition to open ones.
    public internal(set) var isWhole = false
    /// In line order.
    public internal(set) var tokens: [FilterToken] = []
    public internal(set) var hints: [FilterHint] = []
    /// Nil if the line is valid.
    public internal(set) var problem: FilterProblem?

    public static let lengthLimit = 1_000
    public static let termLimit = 100
    public static let depthLimit = 20

    init(source: String) {
        self.source = source
    }
}

/// A recognized part of a line.
public struct FilterToken: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        /// A condition on tasks.
        case term
        /// A text search.
        case words
        /// An operator: and, or, not, or a parenthesis.
        case joint
    }

    public let kind: Kind
    /// In UTF-16 code units of the line.
    public let range: Range<Int>
    /// The interpretation, such as `Due Sat 28 Mar` or `or`.
    public let label: String
}

/// A suggestion for a part of the line that was probably meant differently.
public struct FilterHint: Hashable, Sendable {
    /// In UTF-16 code units of the line.
    public let range: Range<Int>
    /// What could be typed instead.
    public let suggestion: String
    public let message: String
}

/// The reason why a line is invalid, and its position.
public struct FilterProblem: Error, Hashable, Sendable {
    /// In UTF-16 code units of the line; empty if something is missing.
    public let range: Range<Int>
    /// The suggested replacement; nil if there is none.
    public let suggestion: String?
    public let message: String

    init(_ range: Range<Int>, _ message: String, suggestion: String? = nil) {
        self.range = range
        self.message = message
        self.suggestion = suggestion
    }
}
