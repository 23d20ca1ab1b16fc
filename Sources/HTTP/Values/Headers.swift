/// Header fields in the order they were added, with case-insensitive names (ASCII).
///
/// The fields are stored in one array of bytes, so that fields of a request that are never read cost nothing.
public struct Headers: Sendable {
    struct Field: Sendable {
        var nameStart: Int32
        var nameEnd: Int32
        var valueStart: Int32
        var valueEnd: Int32
    }

    var bytes: [UInt8]
    var fields: [Field]

    public init() {
        bytes = []
        fields = []
    }

    init(bytes: [UInt8], fields: [Field]) {
        self.bytes = bytes
        self.fields = fields
    }

    public var count: Int { fields.count }

    /// The first value of `name`; assigning replaces all its values, assigning `nil` removes them.
    public subscript(_ name: String) -> String? {
        get {
            for field in fields where matches(field, name) {
                return value(of: field)
            }
            return nil
        }
        set {
            fields = fields.filter { !matches($0, name) }
            if let newValue {
                add(name, newValue)
            }
        }
    }

    /// All values of `name`, in order.
    public func values(_ name: String) -> [String] {
        fields.filter { matches($0, name) }.map { value(of: $0) }
    }

    public func contains(_ name: String) -> Bool {
        fields.contains { matches($0, name) }
    }

    /// Appends a field; control characters in the value become spaces, so that no value can contain a line break.
    public mutating func add(_ name: String, _ value: String) {
        let nameStart = Int32(bytes.count)
        bytes.append(contentsOf: name.utf8)
        let nameEnd = Int32(bytes.count)
        bytes.append(contentsOf: value.utf8)
        for index in Int(nameEnd)..<bytes.count where !Characters.isFieldValue(bytes[index]) {
            bytes[index] = Characters.space
        }
        fields.append(
            Field(nameStart: nameStart, nameEnd: nameEnd, valueStart: nameEnd, valueEnd: Int32(bytes.count)))
    }

    func name(of field: Field) -> String {
        String(decoding: bytes[Int(field.nameStart)..<Int(field.nameEnd)], as: UTF8.self)
    }

    func value(of field: Field) -> String {
        String(decoding: bytes[Int(field.valueStart)..<Int(field.valueEnd)], as: UTF8.self)
    }

    func value(of field: Field, is text: String) -> Bool {
        bytes[Int(field.valueStart)..<Int(field.valueEnd)].elementsEqual(text.utf8)
    }

    func valueBegins(_ field: Field, with text: StaticString) -> Bool {
        let length = text.utf8CodeUnitCount
        guard Int(field.valueEnd - field.valueStart) >= length else { return false }
        return UnsafeBufferPointer(start: text.utf8Start, count: length).elementsEqual(
            bytes[Int(field.valueStart)..<(Int(field.valueStart) + length)])
    }

    func matches(_ field: Field, _ name: String) -> Bool {
        let start = Int(field.nameStart)
        let utf8 = name.utf8
        guard Int(field.nameEnd) - start == utf8.count else { return false }
        var index = start
        for byte in utf8 {
            guard Characters.lowercased(bytes[index]) == Characters.lowercased(byte) else { return false }
            index += 1
        }
        return true
    }
}

extension Headers: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init()
        bytes.reserveCapacity(64 * elements.count)
        fields.reserveCapacity(elements.count + 2)
        for (name, value) in elements {
            add(name, value)
        }
    }
}

extension Headers: Sequence {
    public func makeIterator() -> AnyIterator<(name: String, value: String)> {
        var rest = fields[...]
        return AnyIterator {
            rest.popFirst().map { (name(of: $0), value(of: $0)) }
        }
    }
}
