extension JSONWriter {
    public mutating func member(_ name: StaticString, _ value: String?) {
        key(name)
        string(value)
    }

    public mutating func member(_ name: StaticString, _ value: StaticString) {
        key(name)
        string(value.description)
    }

    public mutating func member(_ name: StaticString, _ value: Int) {
        key(name)
        integer(value)
    }

    public mutating func member(_ name: StaticString, _ value: Bool) {
        key(name)
        bool(value)
    }

    /// The JSON text written by `content`.
    public static func bytes(_ content: (inout JSONWriter) throws -> Void) rethrows -> [UInt8] {
        var writer = JSONWriter(capacity: 1_024)
        try content(&writer)
        return writer.bytes
    }
}
