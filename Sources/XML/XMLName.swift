/// An expanded name: a local name in a namespace (Namespaces in XML 1.0 §2.1).
public struct XMLName: Hashable, Sendable, CustomStringConvertible {
    /// The IRI of the namespace; empty for a name in none.
    public let namespace: String
    public let local: String

    public init(_ local: String, in namespace: String = "") {
        self.namespace = namespace
        self.local = local
    }

    /// In Clark's notation, such as `{DAV:}href`.
    public var description: String { namespace.isEmpty ? local : "{\(namespace)}\(local)" }

    /// The namespace of the prefix `xml`, which needs no declaration.
    static let xmlNamespace = "http://www.w3.org/XML/1998/namespace"
    /// The namespace of the prefix `xmlns`, which must not be declared.
    static let xmlnsNamespace = "http://www.w3.org/2000/xmlns/"
}

/// An attribute with its value after normalization (XML 1.0 §3.3.3).
public struct XMLAttribute: Hashable, Sendable {
    public let name: XMLName
    public let value: String

    public init(_ name: XMLName, _ value: String) {
        self.name = name
        self.value = value
    }
}

/// What a reader comes upon next.
public enum XMLEvent: Hashable, Sendable {
    /// The attributes stand in the order of the document, without declarations of namespaces.
    case start(XMLName, [XMLAttribute])
    /// All characters up to the next start or end, CDATA sections included; never empty.
    case text(String)
    case end(XMLName)
}
