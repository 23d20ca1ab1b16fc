import Codecs
import JSON
import Text

extension Problems {
    /// Returns the edit that a value represents: null is `clear`; an invalid value adds a problem and is `unchanged`.
    public mutating func edit<Value>(_ value: JSONValue, _ codec: Codec<Value>, at path: String) -> Edit<Value> {
        if value.isNull { return .clear }
        if let value = codec.read(value) { return .set(value) }
        addType(of: path, codec.fault(in: value))
        return .unchanged
    }

    /// Adds a problem for a value, or for an element of it, of a wrong type or outside its list.
    public mutating func addType(of path: String, _ fault: CodecFault) {
        addType(of: path + fault.place, fault.wanted, fault.value)
    }

    /// Adds a problem for a value of a wrong type or outside its list.
    public mutating func addType(of path: String, _ wanted: String, _ value: JSONValue) {
        // What is wanted shows an object of its own.
        let isObject = value.members != nil && wanted.contains("{")
        let given = isObject ? "; what was sent is different" : ", not \(Self.shown(value))"
        add(path, .field.type, "\(FieldWords.opening(path)) must be \(wanted)\(given).")
    }

    /// Adds a problem for an unknown member, with the most similar known name.
    public mutating func addUnknown(_ name: String, in path: String, among known: [String]) {
        // Searching for similar names is slow.
        if isFull { return }
        let field = path.isEmpty ? name : "\(path).\(name)"
        let hint = NearestName.of(name, among: known).map { " Did you mean “\($0)”?" } ?? ""
        add(String(field.prefix(100)), .field.unknown, "There is no field “\(name.prefix(60))” here.\(hint)")
    }

    private static func shown(_ value: JSONValue) -> String {
        switch value {
        case .string(let text): "“\(text.prefix(40))”"
        case .number(let number): "\(number.text.prefix(40))"
        case .bool(let flag): "\(flag)"
        case .null, .array, .object: value.kind
        }
    }
}
