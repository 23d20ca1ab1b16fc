import Domain

/// What one filter line says at a moment.
public struct FilterLine: Sendable {
    /// As it was typed.
    public let source: String
    /// Nil if the line is blank, so that every task meets it, or cannot be read.
    public internal(set) var condition: TaskFilter?
    /// It asks for completed tasks besides open ones.
    public internal(set) var isWhole = false
    /// What was understood, in the order of the line.
    public internal(set) var tokens: [FilterToken] = []
    public internal(set) var hints: [FilterHint] = []
    /// Why the line cannot be read.
    public internal(set) var problem: FilterProblem?

    public static let lengthLimit = 1_000
    public static let termLimit = 100
    public static let depthLimit = 20

    init(source: String) {
        self.source = source
    }
}

/// A part of a line that was understood.
public struct FilterToken: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        /// Something that is asked of tasks.
        case term
        /// Words that are searched for.
        case words
        /// What joins the others: and, or, not, and the parentheses.
        case joint
    }

    public let kind: Kind
    /// UTF-16 code units of the line.
    public let range: Range<Int>
    /// What it was understood as, such as `Due Sat 28 Mar` or `or`.
    public let label: String
}

/// Words that are searched for, though something else was probably meant.
public struct FilterHint: Hashable, Sendable {
    /// UTF-16 code units of the line.
    public let range: Range<Int>
    /// What could be typed instead.
    public let suggestion: String
    public let message: String
}

/// Where and why a line cannot be read.
public struct FilterProblem: Error, Hashable, Sendable {
    /// UTF-16 code units of the line; empty where something is missing.
    public let range: Range<Int>
    /// What could stand there instead; nil if that cannot be said.
    public let suggestion: String?
    public let message: String

    init(_ range: Range<Int>, _ message: String, suggestion: String? = nil) {
        self.range = range
        self.message = message
        self.suggestion = suggestion
    }
}
