/// Why a text is not JSON, and where.
public struct JSONError: Error, Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        /// Against the grammar of RFC 8259.
        case syntax = .json.syntax
        /// Not UTF-8 (RFC 8259 §8.1), or an escape that names half a surrogate pair (§8.2).
        case encoding = .json.encoding
        /// A name stands twice in one object (RFC 8259 §4 leaves that to the reader).
        case duplicate = .json.duplicateName
        /// Nested more than 64 deep.
        case depth = .json.tooDeep
    }

    public let kind: Kind
    /// Counted from 1; only a newline starts a line.
    public let line: Int
    /// Counted from 1, in code points.
    public let column: Int
    /// What is wrong, as a sentence without the place.
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

    /// The place and what is wrong there, for the person who wrote the text.
    public var message: String { "Line \(line), column \(column): \(reason)" }
}
