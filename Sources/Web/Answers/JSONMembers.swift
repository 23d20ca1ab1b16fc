import Domain

extension JSONWriter {
    mutating func member(_ name: StaticString, _ value: String?) {
        key(name)
        string(value)
    }

    mutating func member(_ name: StaticString, _ value: StaticString) {
        key(name)
        string(value.description)
    }

    mutating func member(_ name: StaticString, _ value: Int) {
        key(name)
        integer(value)
    }

    mutating func member(_ name: StaticString, _ value: Bool) {
        key(name)
        bool(value)
    }

    /// The bytes of one JSON text.
    static func bytes(_ content: (inout JSONWriter) throws -> Void) rethrows -> [UInt8] {
        var writer = JSONWriter(capacity: 1_024)
        try content(&writer)
        return writer.bytes
    }
}
