/// An element with everything in it, for documents small enough to be held in memory.
public struct XMLElement: Hashable, Sendable {
    public enum Part: Hashable, Sendable {
        case text(String)
        case element(XMLElement)
    }

    public let name: XMLName
    public var attributes: [XMLAttribute]
    public var content: [Part]

    public init(_ name: XMLName, _ attributes: [XMLAttribute] = [], _ content: [Part] = []) {
        (self.name, self.attributes, self.content) = (name, attributes, content)
    }

    /// Reads a whole document.
    public init(
        _ bytes: some Sequence<UInt8>, limits: XMLReader.Limits = XMLReader.Limits()
    ) throws(XMLError) {
        var reader = try XMLReader(bytes, limits: limits)
        var open: [XMLElement] = []
        var root: XMLElement?
        while let event = try reader.next() {
            switch event {
            case .start(let name, let attributes): open.append(XMLElement(name, attributes))
            case .text(let text): open[open.count - 1].content.append(.text(text))
            case .end:
                let closed = open.removeLast()
                if open.isEmpty { root = closed } else { open[open.count - 1].content.append(.element(closed)) }
            }
        }
        // A document without an element is an error of the reader.
        self = root ?? XMLElement(XMLName(""))
    }

    public var children: [XMLElement] {
        content.compactMap { part in if case .element(let element) = part { element } else { nil } }
    }

    /// The text directly inside.
    public var text: String {
        content.reduce(into: "") { text, part in if case .text(let piece) = part { text += piece } }
    }

    /// The first child of that name.
    public subscript(name: XMLName) -> XMLElement? { children.first { $0.name == name } }

    public subscript(attribute name: String) -> String? { attributes.first { $0.name == XMLName(name) }?.value }
}
