/// Why bytes are not a document that is read here, and where.
public struct XMLError: Error, Hashable, Sendable {
    public enum Kind: CaseIterable, Sendable {
        /// Not well formed (XML 1.0), or against Namespaces in XML 1.0.
        case syntax
        /// Neither UTF-8 nor ASCII, or a character that XML 1.0 §2.2 excludes.
        case encoding
        /// A document type, which could declare entities; no entity but the five of XML 1.0 §4.6 is known.
        case documentType
        /// Deeper or larger than the limits of the reader.
        case limit
    }

    public let kind: Kind
    /// Counted from 1; only a newline starts a line.
    public let line: Int
    /// Counted from 1, in code points.
    public let column: Int
    /// What is wrong, as a sentence without the place.
    public let reason: String

    init(_ kind: Kind, in bytes: [UInt8], at offset: Int, _ reason: String) {
        let place = XMLPosition(in: bytes, at: offset)
        self.kind = kind
        line = place.line
        column = place.column
        self.reason = reason
    }

    /// The place and what is wrong there, for the person who wrote the document.
    public var message: String { "Line \(line), column \(column): \(reason)" }
}

/// A place in a document.
public struct XMLPosition: Hashable, Sendable {
    /// Counted from 1; only a newline starts a line.
    public let line: Int
    /// Counted from 1, in code points.
    public let column: Int

    init(in bytes: [UInt8], at offset: Int) {
        let before = bytes[..<min(offset, bytes.count)]
        let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        line = before.count { $0 == 0x0A } + 1
        column = before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1
    }
}
