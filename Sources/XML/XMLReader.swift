/// Reads a document piece by piece, as its caller asks: XML 1.0 with namespaces in UTF-8, without document types, so that
/// no entity can grow or reach out. Comments and processing instructions are passed over.
public struct XMLReader {
    public struct Limits: Sendable {
        /// Of elements within each other.
        public var depth: Int
        /// Of the whole document, in bytes.
        public var size: Int
        /// Of one element, declarations of namespaces included.
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
    /// The elements that are open, as they were written and as they are named.
    private var open: [(written: ArraySlice<UInt8>, name: XMLName)] = []
    private var stage = Stage.prolog
    /// The end of an element that was written as one tag.
    private var pendingEnd: XMLName?
    /// Where the piece that was read last starts.
    private var start = 0

    private enum Stage { case prolog, content, epilog }

    /// - Throws: what can be said before reading: a document that is too large, or not UTF-8.
    public init(_ bytes: some Sequence<UInt8>, limits: Limits = Limits()) throws(XMLError) {
        self.bytes = Array(bytes)
        self.limits = limits
        guard self.bytes.count <= limits.size else {
            throw XMLError(.limit, in: [], at: 0, "A document may have at most \(limits.size) bytes.")
        }
        try checkEncoding()
        if self.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
        try declaration()
    }

    /// Where the piece that was read last starts.
    public var position: XMLPosition { XMLPosition(in: bytes, at: start) }

    /// How many elements are open.
    public var depth: Int { open.count }

    /// The next piece; nil behind the whole document.
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

    /// Passes over the rest of the element whose start was read last.
    public mutating func skip() throws(XMLError) {
        let outside = depth - 1
        while depth > outside, try next() != nil {}
    }

    private mutating func firstElement() throws(XMLError) -> XMLEvent? {
        try passOver()
        guard peek == UInt8(ascii: "<") else {
            throw error(
                .syntax, at: offset, peek == nil ? "There is no element." : "Text stands before the first element.")
        }
        return try tag()
    }

    private mutating func nothingMore() throws(XMLError) -> XMLEvent? {
        try passOver()
        guard peek == nil else { throw error(.syntax, at: offset, "Something follows the last element.") }
        return nil
    }

    /// Passes over white space, comments and instructions outside all elements.
    private mutating func passOver() throws(XMLError) {
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
            throw error(.syntax, at: offset, "The element “\(written(open[open.count - 1].written))” has no end.")
        }
        return try tag()
    }

    /// Reads a start or an end from its `<`.
    private mutating func tag() throws(XMLError) -> XMLEvent {
        offset += 1
        return if take(UInt8(ascii: "/")) { try endTag() } else { try startTag() }
    }

    private mutating func endTag() throws(XMLError) -> XMLEvent {
        let place = offset
        let name = try qualifiedName()
        skipSpace()
        try expect(UInt8(ascii: ">"))
        guard let last = open.last, last.written.elementsEqual(name.whole) else {
            let wanted = open.last.map { "“</\(written($0.written))>”" } ?? "no end"
            throw error(.syntax, at: place, "“</\(written(name.whole))>” stands where \(wanted) should.")
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
        let place = offset
        let written = try qualifiedName()
        guard open.count < limits.depth else {
            throw error(.limit, at: place, "Elements may be nested at most \(limits.depth) deep.")
        }
        let attributes = try attributes()
        scope.enter()
        for attribute in attributes { try declare(attribute) }
        let name = try expanded(written, attribute: false)
        let named = try named(attributes)
        let isWhole = take(UInt8(ascii: "/"))
        try expect(UInt8(ascii: ">"))
        open.append((written.whole, name))
        stage = .content
        if isWhole { pendingEnd = name }
        return .start(name, named)
    }
}
