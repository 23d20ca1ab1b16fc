/// The reason and position of an XML parsing error.
public struct XMLError: Error, Hashable, Sendable {
    public enum Kind: CaseIterable, Sendable {
        /// Not well-formed (XML 1.0) or not namespace-well-formed (Namespaces in XML 1.0).
        case syntax
        /// Not UTF-8, or a character that XML 1.0 §2.2 forbids.
        case encoding
        /// A document type declaration, which could declare entities; only the five of XML 1.0 §4.6 are supported.
        case documentType
        /// A limit of the reader is exceeded.
        case limit
    }

    public let kind: Kind
    /// 1-based; only LF starts a new line.
    public let line: Int
    /// 1-based, in code points.
    public let column: Int
    /// A sentence that describes the error without its position.
    public let reason: String

    init(_ kind: Kind, in bytes: [UInt8], at offset: Int, _ reason: String) {
        let position = XMLPosition(in: bytes, at: offset)
        self.kind = kind
        line = position.line
        column = position.column
        self.reason = reason
    }

    /// The position and the reason, for the author of the document.
    public var message: String { "Line \(line), column \(column): \(reason)" }
}

/// A position in a document.
public struct XMLPosition: Hashable, Sendable {
    /// 1-based; only LF starts a new line.
    public let line: Int
    /// 1-based, in code points.
    public let column: Int

    init(in bytes: [UInt8], at offset: Int) {
        let before = bytes[..<min(offset, bytes.count)]
        let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        line = before.count { $0 == 0x0A } + 1
        column = before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1
    }
}
