/// Writes a document as UTF-8. Prefixes are assigned automatically: the given ones are declared on the root element,
/// others where they are first needed.
public struct XMLWriter {
    public private(set) var bytes: [UInt8]
    private var scope = XMLScope()
    private var open: [WrittenName] = []
    private let prefixes: [(prefix: String, namespace: String)]
    /// Whether the `>` of a start tag is still to be written.
    private var isTagOpen = false

    /// - Parameter prefixes: the prefixes for namespaces; each an NCName, or empty for the default namespace.
    public init(prefixes: [(prefix: String, namespace: String)] = []) {
        bytes = Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".utf8)
        self.prefixes = prefixes
    }

    /// Starts an element; the names must be valid, the values may be any text.
    public mutating func start(_ name: XMLName, _ attributes: [XMLAttribute] = []) {
        endTag()
        let isRoot = open.isEmpty
        scope.enter()
        var declarations: [(prefix: String, namespace: String)] = []
        // There can be no default namespace if the root is in no namespace.
        for pair in prefixes where isRoot && !(pair.prefix.isEmpty && name.namespace.isEmpty) {
            declare(pair, &declarations)
        }
        let written = qualified(name, attribute: false, &declarations)
        let named = attributes.map { (name: qualified($0.name, attribute: true, &declarations), value: $0.value) }
        raw("<")
        raw(written)
        for (prefix, namespace) in declarations {
            attribute(prefix.isEmpty ? WrittenName("", "xmlns") : WrittenName("xmlns", prefix), namespace)
        }
        for (name, value) in named { attribute(name, value) }
        open.append(written)
        isTagOpen = true
    }

    /// Writes text; characters that are not allowed in XML (XML 1.0 §2.2) become U+FFFD.
    public mutating func text(_ text: String) {
        guard !text.isEmpty else { return }
        endTag()
        escape(text, isValue: false)
    }

    /// Ends the innermost open element.
    public mutating func end() {
        guard let name = open.popLast() else { return }
        scope.leave()
        if isTagOpen {
            raw("/>")
            isTagOpen = false
        } else {
            raw("</")
            raw(name)
            raw(">")
        }
    }

    /// Writes an element that contains only text.
    public mutating func element(_ name: XMLName, _ attributes: [XMLAttribute] = [], text: String = "") {
        start(name, attributes)
        self.text(text)
        end()
    }

    /// Writes an element whose content is written by the closure.
    public mutating func element(
        _ name: XMLName, _ attributes: [XMLAttribute] = [], content: (inout XMLWriter) throws -> Void
    ) rethrows {
        start(name, attributes)
        try content(&self)
        end()
    }

    /// Writes an element with everything in it.
    public mutating func write(_ element: XMLElement) {
        start(element.name, element.attributes)
        for part in element.content {
            switch part {
            case .text(let text): self.text(text)
            case .element(let inner): write(inner)
            }
        }
        end()
    }

    /// Removes and returns what has been written, so that a long document can be sent in pieces.
    public mutating func take() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }

    /// The same, up to where text or an element would follow.
    public mutating func split() -> [UInt8] {
        endTag()
        return take()
    }

    /// Writes pieces of what another writer wrote inside elements with the same prefixes.
    public mutating func write(piece: [UInt8]) {
        endTag()
        bytes += piece
    }

    /// Writes text given as UTF-8.
    public mutating func text(utf8: [UInt8]) {
        guard !utf8.isEmpty else { return }
        endTag()
        utf8.withUnsafeBufferPointer { escape(utf8: $0, isValue: false) }
    }

    private mutating func endTag() {
        if isTagOpen { raw(">") }
        isTagOpen = false
    }

    private mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private mutating func raw(_ name: WrittenName) {
        if !name.prefix.isEmpty {
            raw(name.prefix)
            raw(":")
        }
        raw(name.local)
    }

    private mutating func attribute(_ name: WrittenName, _ value: String) {
        raw(" ")
        raw(name)
        raw("=\"")
        escape(value, isValue: true)
        raw("\"")
    }

    private mutating func declare(
        _ pair: (prefix: String, namespace: String), _ declarations: inout [(prefix: String, namespace: String)]
    ) {
        scope.declare(pair.prefix, pair.namespace)
        declarations.append(pair)
    }

    /// Declares a prefix if necessary.
    private mutating func qualified(
        _ name: XMLName, attribute: Bool, _ declarations: inout [(prefix: String, namespace: String)]
    ) -> WrittenName {
        if name.namespace == XMLName.xmlNamespace { return WrittenName("xml", name.local) }
        if name.namespace.isEmpty {
            // The default namespace has to be undeclared, but it never applies to attributes.
            if !attribute, !scope.namespace("").isEmpty { declare(("", ""), &declarations) }
            return WrittenName("", name.local)
        }
        if let prefix = scope.prefix(name.namespace), !(prefix.isEmpty && attribute) {
            return WrittenName(prefix, name.local)
        }
        var number = 1
        while !scope.namespace("n\(number)").isEmpty { number += 1 }
        declare(("n\(number)", name.namespace), &declarations)
        return WrittenName("n\(number)", name.local)
    }

    private mutating func escape(_ text: String, isValue: Bool) {
        var text = text
        text.withUTF8 { escape(utf8: $0, isValue: isValue) }
    }

    private mutating func escape(utf8: UnsafeBufferPointer<UInt8>, isValue: Bool) {
        var (index, start) = (0, 0)
        while index < utf8.count {
            guard Self.mayNeedEscape(utf8[index]),
                let (escape, length) = Self.escape(utf8[index...], isValue: isValue)
            else {
                index += 1
                continue
            }
            bytes.append(contentsOf: utf8[start..<index])
            raw(escape)
            index += length
            start = index
        }
        bytes.append(contentsOf: utf8[start...])
    }

    private static func mayNeedEscape(_ byte: UInt8) -> Bool {
        // Most are letters. U+FFFE and U+FFFF begin with 0xEF.
        if byte > 0x3E { return byte == 0xEF }
        return byte < 0x20 || byte == 0x22 || byte == 0x26 || byte == 0x3C || byte == 0x3E
    }

    /// What stands for the first character, and its length in bytes; nil if it stands for itself.
    private static func escape(_ utf8: Slice<UnsafeBufferPointer<UInt8>>, isValue: Bool) -> (String, length: Int)? {
        switch utf8[utf8.startIndex] {
        case UInt8(ascii: "<"): ("&lt;", 1)
        case UInt8(ascii: ">"): ("&gt;", 1)
        case UInt8(ascii: "&"): ("&amp;", 1)
        case UInt8(ascii: "\"") where isValue: ("&quot;", 1)
        // Unescaped, these would be normalized to spaces or LF.
        case UInt8(ascii: "\r"): ("&#13;", 1)
        case UInt8(ascii: "\n"): isValue ? ("&#10;", 1) : nil
        case UInt8(ascii: "\t"): isValue ? ("&#9;", 1) : nil
        case 0..<0x20: ("\u{FFFD}", 1)
        case 0xEF where utf8.dropFirst().starts(with: [0xBF, 0xBE]) || utf8.dropFirst().starts(with: [0xBF, 0xBF]):
            ("\u{FFFD}", 3)
        default: nil
        }
    }
}

/// A qualified name (Namespaces in XML 1.0 §4) in its parts; without a prefix if that is empty.
private struct WrittenName {
    let prefix: String
    let local: String

    init(_ prefix: String, _ local: String) { (self.prefix, self.local) = (prefix, local) }
}
