import JSON

extension FuzzTarget {
    /// What is read is written so that it reads the same; what is not JSON names a place in it.
    static let json = FuzzTarget("json") { bytes in
        _ = try? JSONParser.parse(bytes)
        // Repeated it is seldom JSON, but many in a list are.
        let isText = bytes.prefix(64).allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        let value = isText ? [0x22] + bytes.prefix(64) + [0x22] : Array("{\"a\":[1,\"\\u0061\"]}".utf8)
        let count = bytes.count / value.count
        _ = try? JSONParser.parse([0x5B] + Array(repeatElement(value, count: count).joined(separator: [0x2C])) + [0x5D])
    } _: { bytes in
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONParser.parse(bytes)
        } catch {
            let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
            try Finding.unless(
                (1...lines.count).contains(error.line) && (1...lines[error.line - 1].count + 1).contains(error.column),
                "no place in \(bytes): \(error.message)")
            return
        }
        let written = Self.written(value)
        let again = try? JSONParser.parse(written)
        try Finding.unless(again == value, "\(bytes) is written as \(written)")
        try Finding.unless(Self.written(again ?? .null) == written, "\(bytes) is written in two ways")
    }

    private static func written(_ value: JSONValue) -> [UInt8] {
        var writer = JSONWriter()
        writer.value(value)
        return writer.bytes
    }
}
