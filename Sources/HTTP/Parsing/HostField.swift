/// Validates `Host`: uri-host, optionally followed by a port (RFC 9110 §7.2).
enum HostField {
    /// Whether the value is a name, IPv4 address or bracketed IPv6 address with or without a port, or is empty.
    static func isValid(_ value: ArraySlice<UInt8>) -> Bool {
        var rest = value
        if rest.first == UInt8(ascii: "[") {
            guard let close = rest.firstIndex(of: UInt8(ascii: "]")), close > rest.startIndex + 1 else { return false }
            guard rest[(rest.startIndex + 1)..<close].allSatisfy(isAddressCharacter) else { return false }
            rest = rest[(close + 1)...]
        } else {
            rest = rest.drop { isNameCharacter($0) }
        }
        guard let colon = rest.first else { return true }
        // The http scheme requires a host (RFC 9110 §4.2.1).
        guard colon == UInt8(ascii: ":"), rest.startIndex > value.startIndex else { return false }
        let port = rest.dropFirst()
        return port.count <= 5 && port.allSatisfy(Characters.isDigit)
    }

    private static func isAddressCharacter(_ byte: UInt8) -> Bool {
        Characters.hexValue(byte) != nil || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
    }

    /// unreserved and percent of RFC 3986 §3.2.2, without the comma, which would join two hosts.
    private static func isNameCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "%"): true
        default: false
        }
    }
}
