/// The decoded items of a query string or form in order; names may be repeated.
public struct Query: Sendable, Equatable {
    public struct Item: Sendable, Equatable {
        public let name: String
        public let value: String
    }

    public private(set) var items: [Item]

    /// The maximum number of items in a query or form.
    public static let maximumItems = 1000

    public init() {
        items = []
    }

    /// Parses `name=value&name=value`, where `+` is a space (WHATWG URL §5.1); an item without `=` has an empty value.
    ///
    /// - Throws: a 400 `Problem` if an escape is malformed, the text is not UTF-8 or there are too many items.
    public init(parsing bytes: some Collection<UInt8>) throws(Problem) {
        items = []
        var start = bytes.startIndex
        while start != bytes.endIndex {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "&")) ?? bytes.endIndex
            if start != end {
                guard items.count < Self.maximumItems else {
                    throw Problem(.http.queryTooMany, "Send at most \(Self.maximumItems) values.")
                }
                items.append(try Self.item(bytes[start..<end]))
            }
            start = end == bytes.endIndex ? end : bytes.index(after: end)
        }
    }

    /// The first value of `name`.
    public subscript(_ name: String) -> String? {
        items.first { $0.name == name }?.value
    }

    /// All values of `name`, in order.
    public func values(_ name: String) -> [String] {
        items.filter { $0.name == name }.map(\.value)
    }

    public var isEmpty: Bool { items.isEmpty }

    private static func item(_ bytes: some Collection<UInt8>) throws(Problem) -> Item {
        let equals = bytes.firstIndex(of: UInt8(ascii: "=")) ?? bytes.endIndex
        let afterEquals = equals == bytes.endIndex ? equals : bytes.index(after: equals)
        guard let name = PercentEncoding.decode(bytes[..<equals], plusIsSpace: true),
            let value = PercentEncoding.decode(bytes[afterEquals...], plusIsSpace: true)
        else {
            throw Problem(
                .http.queryEscape,
                "A value in the query is incorrectly encoded; write % as %25 and other characters as UTF-8 escapes.")
        }
        return Item(name: name, value: value)
    }
}
