/// The reason and position of a JSON parsing error.
public struct JSONError: Error, Hashable, Sendable {
    public enum Kind: CaseIterable, Sendable {
        /// A violation of the grammar of RFC 8259.
        case syntax
        /// Invalid UTF-8 (RFC 8259 §8.1) or an escaped lone surrogate (§8.2).
        case encoding
        /// A duplicate name in an object, whose handling RFC 8259 §4 leaves to the implementation.
        case duplicate
        /// Nesting deeper than 64 levels.
        case depth
    }

    public let kind: Kind
    /// 1-based; only LF starts a new line.
    public let line: Int
    /// 1-based, in code points.
    public let column: Int
    /// A sentence that describes the error without its position.
    public let reason: String

    public init(_ kind: Kind, line: Int, column: Int, reason: String) {
        self.kind = kind
        self.line = line
        self.column = column
        self.reason = reason
    }

    init(_ kind: Kind, in bytes: [UInt8], at offset: Int, _ reason: String) {
        let before = bytes[..<min(offset, bytes.count)]
        let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        self.init(
            kind, line: before.count { $0 == 0x0A } + 1,
            column: before[lineStart...].count { !UTF8Text.isContinuation($0) } + 1, reason: reason)
    }

    /// The position and the reason, for the author of the text.
    public var message: String { "Line \(line), column \(column): \(reason)" }
}
