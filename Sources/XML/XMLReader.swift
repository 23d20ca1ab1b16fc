/// A pull parser for XML 1.0 with namespaces in UTF-8. Document types are rejected, which rules out entity expansion
/// and external entities; comments and processing instructions are skipped.
public struct XMLReader {
    public struct Limits: Sendable {
        /// The maximum nesting depth of elements.
        public var depth: Int
        /// The maximum size of the document in bytes.
        public var size: Int
        /// The maximum number of attributes of an element, including namespace declarations.
        public var attributes: Int

        public init(depth: Int = 64, size: Int = 1 << 20, attributes: Int = 64) {
            self.depth = depth
            self.size = size
            self.attributes = attributes
        }
    }

    let bytes: [UInt8]
    var offset = 0
    let limits: Limits
    var scope = XMLScope()
    /// The open elements, with their qualified and expanded names.
    private var open: [(written: ArraySlice<UInt8>, name: XMLName)] = []
    private var stage = Stage.prolog
    /// The end event of an empty-element tag.
    private var pendingEnd: XMLName?
    /// The offset of the last event.
    private var start = 0

    private enum Stage { case prolog, content, epilog }

    /// - Throws: `XMLError` if the document is too large or not UTF-8, or if its XML declaration is invalid.
    public init(_ bytes: some Sequence<UInt8>, limits: Limits = Limits()) throws(XMLError) {
        self.bytes = Array(bytes)
        self.limits = limits
        guard self.bytes.count <= limits.size else {
            throw XMLError(.limit, in: [], at: 0, "A document can have at most \(limits.size) bytes.")
        }
        try checkEncoding()
        if self.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
        try declaration()
    }

    /// The offset of the last event.
    public var position: XMLPosition { XMLPosition(in: bytes, at: start) }

    /// The number of open elements.
    public var depth: Int { open.count }

    /// The next event; `nil` at the end of the document.
    public mutating func next() throws(XMLError) -> XMLEvent? {
        if let name = pendingEnd {
            pendingEnd = nil
            return close(name)
        }
        start = offset
        switch stage {
        case .prolog: return try firstElement()
        case .content: return try content()
        case .epilog: return try nothingMore()
        }
    }

    /// Skips to the end of the element whose start was the last event.
    public mutating func skip() throws(XMLError) {
        let outside = depth - 1
        while depth > outside, try next() != nil {}
    }

    private mutating func firstElement() throws(XMLError) -> XMLEvent? {
        try skipMisc()
        guard peek == UInt8(ascii: "<") else {
            throw error(
                .syntax, at: offset,
                peek == nil ? "The document has no element." : "There is text before the first element.")
        }
        return try tag()
    }

    private mutating func nothingMore() throws(XMLError) -> XMLEvent? {
        try skipMisc()
        guard peek == nil else { throw error(.syntax, at: offset, "Nothing is allowed after the last element.") }
        return nil
    }

    /// Skips whitespace, comments and processing instructions outside the root element.
    private mutating func skipMisc() throws(XMLError) {
        while true {
            skipSpace()
            guard try skipMarkup() else { break }
        }
        start = offset
    }

    private mutating func content() throws(XMLError) -> XMLEvent? {
        if let text = try text() { return .text(text) }
        start = offset
        guard peek != nil else {
            throw error(.syntax, at: offset, "The element “\(written(open[open.count - 1].written))” is not closed.")
        }
        return try tag()
    }

    /// Parses a start or end tag.
    private mutating func tag() throws(XMLError) -> XMLEvent {
        offset += 1
        return if take(UInt8(ascii: "/")) { try endTag() } else { try startTag() }
    }

    private mutating func endTag() throws(XMLError) -> XMLEvent {
        let start = offset
        let name = try qualifiedName()
        skipSpace()
        try expect(UInt8(ascii: ">"))
        guard let last = open.last, last.written.elementsEqual(name.whole) else {
            let wanted = open.last.map { "“</\(written($0.written))>”" } ?? "no end"
            throw error(.syntax, at: start, "“</\(written(name.whole))>” was found instead of \(wanted).")
        }
        return close(last.name)
    }

    private mutating func close(_ name: XMLName) -> XMLEvent {
        open.removeLast()
        scope.leave()
        if open.isEmpty { stage = .epilog }
        return .end(name)
    }

    private mutating func startTag() throws(XMLError) -> XMLEvent {
        let start = offset
        let written = try qualifiedName()
        guard open.count < limits.depth else {
            throw error(.limit, at: start, "Elements can be nested at most \(limits.depth) levels deep.")
        }
        let attributes = try attributes()
        scope.enter()
        for attribute in attributes { try declare(attribute) }
        let name = try expanded(written, attribute: false)
        let named = try named(attributes)
        let isEmpty = take(UInt8(ascii: "/"))
        try expect(UInt8(ascii: ">"))
        open.append((written.whole, name))
        stage = .content
        if isEmpty { pendingEnd = name }
        return .start(name, named)
    }
}
