/// An expanded name: a namespace and a local name (Namespaces in XML 1.0 §2.1).
public struct XMLName: Hashable, Sendable, CustomStringConvertible {
    /// The namespace IRI; empty if the name is in no namespace.
    public let namespace: String
    public let local: String

    public init(_ local: String, in namespace: String = "") {
        self.namespace = namespace
        self.local = local
    }

    /// In Clark notation, such as `{DAV:}href`.
    public var description: String { namespace.isEmpty ? local : "{\(namespace)}\(local)" }

    /// The namespace of the prefix `xml`, which needs no declaration.
    static let xmlNamespace = "http://www.w3.org/XML/1998/namespace"
    /// The namespace of the prefix `xmlns`, which must not be declared.
    static let xmlnsNamespace = "http://www.w3.org/2000/xmlns/"
}

/// An attribute with its normalized value (XML 1.0 §3.3.3).
public struct XMLAttribute: Hashable, Sendable {
    public let name: XMLName
    public let value: String

    public init(_ name: XMLName, _ value: String) {
        self.name = name
        self.value = value
    }
}

/// A piece of a document delivered by a reader.
public enum XMLEvent: Hashable, Sendable {
    /// Attributes in document order, without namespace declarations.
    case start(XMLName, [XMLAttribute])
    /// All character data up to the next start or end, including CDATA sections; never empty.
    case text(String)
    case end(XMLName)
}
