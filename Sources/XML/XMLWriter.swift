/// Writes a document as UTF-8. Prefixes are assigned automatically: the given ones are declared on the root element,
/// others where they are first needed.
public struct XMLWriter {
    public private(set) var bytes: [UInt8]
    private var scope = XMLScope()
    private var open: [String] = []
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
        let named = attributes.map { (qualified($0.name, attribute: true, &declarations), $0.value) }
        raw("<\(written)")
        for (prefix, namespace) in declarations {
            attribute(prefix.isEmpty ? "xmlns" : "xmlns:\(prefix)", namespace)
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
            raw("</\(name)>")
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

    private mutating func endTag() {
        if isTagOpen { raw(">") }
        isTagOpen = false
    }

    private mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private mutating func attribute(_ name: String, _ value: String) {
        raw(" \(name)=\"")
        escape(value, isValue: true)
        raw("\"")
    }

    private mutating func declare(
        _ pair: (prefix: String, namespace: String), _ declarations: inout [(prefix: String, namespace: String)]
    ) {
        scope.declare(pair.prefix, pair.namespace)
        declarations.append(pair)
    }

    /// The qualified name; declares a prefix if necessary.
    private mutating func qualified(
        _ name: XMLName, attribute: Bool, _ declarations: inout [(prefix: String, namespace: String)]
    ) -> String {
        if name.namespace == XMLName.xmlNamespace { return "xml:\(name.local)" }
        if name.namespace.isEmpty {
            // The default namespace has to be undeclared, but it never applies to attributes.
            if !attribute, !scope.namespace("").isEmpty { declare(("", ""), &declarations) }
            return name.local
        }
        if let prefix = scope.prefix(name.namespace), !(prefix.isEmpty && attribute) {
            return prefix.isEmpty ? name.local : "\(prefix):\(name.local)"
        }
        var number = 1
        while !scope.namespace("n\(number)").isEmpty { number += 1 }
        declare(("n\(number)", name.namespace), &declarations)
        return "n\(number):\(name.local)"
    }

    private mutating func escape(_ text: String, isValue: Bool) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "<": raw("&lt;")
            case ">": raw("&gt;")
            case "&": raw("&amp;")
            case "\"" where isValue: raw("&quot;")
            // Unescaped, these would be normalized to spaces or LF.
            case "\r": raw("&#13;")
            case "\n" where isValue: raw("&#10;")
            case "\t" where isValue: raw("&#9;")
            case _ where !XMLCharacters.isAllowed(scalar): raw("\u{FFFD}")
            default: bytes.append(contentsOf: UTF8.encode(scalar)!)
            }
        }
    }
}
