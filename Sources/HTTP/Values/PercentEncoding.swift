/// Percent-encoding (RFC 3986 §2.1).
public enum PercentEncoding {
    /// Escapes everything except ASCII letters, digits and hyphens.
    public static func encode(_ text: String) -> String { encode(text, besides: [UInt8(ascii: "-")]) }

    /// Escapes everything that may not stand in a segment of a path (RFC 3986 §3.3).
    public static func segment(_ text: String) -> String { encode(text, besides: inSegments) }

    /// A segment of a path in which only those escapes are left that mean something else than their characters, with
    /// capital digits (RFC 3986 §6.2.2); nil if an escape is malformed.
    public static func normalized(_ segment: some StringProtocol) -> String? {
        let bytes = Array(segment.utf8)
        var normal: [UInt8] = []
        var index = 0
        while index < bytes.count {
            var byte = bytes[index]
            let isEscaped = byte == UInt8(ascii: "%")
            index += 1
            if isEscaped {
                guard let high = nextHexDigit(bytes, &index), let low = nextHexDigit(bytes, &index) else { return nil }
                byte = high << 4 | low
            }
            append(byte, besides: isEscaped ? unreserved : inSegments, to: &normal)
        }
        return String(decoding: normal, as: UTF8.self)
    }

    private static let digits = Array("0123456789ABCDEF".utf8)
    private static let unreserved = Array("-._~".utf8)
    private static let inSegments = unreserved + Array("!$&'()*+,;=:@".utf8)

    private static func encode(_ text: String, besides others: [UInt8]) -> String {
        var encoded: [UInt8] = []
        encoded.reserveCapacity(text.utf8.count)
        for byte in text.utf8 { append(byte, besides: others, to: &encoded) }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// Escapes the byte unless it is an ASCII letter, a digit or one of the others.
    private static func append(_ byte: UInt8, besides others: [UInt8], to encoded: inout [UInt8]) {
        if (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || others.contains(byte) {
            encoded.append(byte)
        } else {
            encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
    }

    /// Decodes once; returns `nil` if an escape is malformed or the result is not UTF-8 or contains NUL.
    public static func decode(_ text: some StringProtocol) -> String? { decode(Array(text.utf8), plusIsSpace: false) }

    static func decode(_ bytes: some Collection<UInt8>, plusIsSpace: Bool) -> String? {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index != bytes.endIndex {
            var byte = bytes[index]
            index = bytes.index(after: index)
            if byte == UInt8(ascii: "%") {
                guard let high = nextHexDigit(bytes, &index), let low = nextHexDigit(bytes, &index) else { return nil }
                byte = high << 4 | low
            } else if plusIsSpace, byte == UInt8(ascii: "+") {
                byte = Characters.space
            }
            guard byte != 0 else { return nil }
            decoded.append(byte)
        }
        return String(validating: decoded, as: UTF8.self)
    }

    private static func nextHexDigit<C: Collection<UInt8>>(_ bytes: C, _ index: inout C.Index) -> UInt8? {
        guard index != bytes.endIndex else { return nil }
        defer { index = bytes.index(after: index) }
        return Characters.hexValue(bytes[index])
    }
}
