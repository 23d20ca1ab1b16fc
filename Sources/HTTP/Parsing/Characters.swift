/// The character classes of RFC 9110 §5.6 and RFC 3986.
enum Characters {
    static let tab: UInt8 = 0x09
    static let lineFeed: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20

    /// tchar (RFC 9110 §5.6.2) as bit sets of 0…63 and 64…127.
    private static var tokenLow: UInt64 { 0x03FF_6CFA_0000_0000 }
    private static var tokenHigh: UInt64 { 0x57FF_FFFF_C7FF_FFFE }

    @inline(__always)
    static func isToken(_ byte: UInt8) -> Bool {
        guard byte < 128 else { return false }
        return byte < 64 ? (tokenLow >> UInt64(byte)) & 1 == 1 : (tokenHigh >> UInt64(byte - 64)) & 1 == 1
    }

    /// VCHAR, obs-text, space and tab (RFC 9110 §5.5).
    @inline(__always)
    static func isFieldValue(_ byte: UInt8) -> Bool {
        byte >= 0x20 ? byte != 0x7F : byte == tab
    }

    /// Whether a request target may contain the byte: printable ASCII except the characters that RFC 3986 excludes and
    /// browsers always escape, and in a path also except those that browsers escape only there.
    @inline(__always)
    static func isTarget(_ byte: UInt8, inPath: Bool) -> Bool {
        guard byte > 0x20, byte < 0x7F else { return false }
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "<"), UInt8(ascii: ">"):
            return false
        case UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "}"):
            return !inPath
        default:
            return true
        }
    }

    static func equal(_ bytes: ArraySlice<UInt8>, _ text: StaticString) -> Bool {
        guard bytes.count == text.utf8CodeUnitCount else { return false }
        return bytes.withUnsafeBytes {
            $0.elementsEqual(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
        }
    }

    @inline(__always)
    static func isBlank(_ byte: UInt8) -> Bool {
        byte == space || byte == tab
    }

    @inline(__always)
    static func isDigit(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    @inline(__always)
    static func lowercased(_ byte: UInt8) -> UInt8 {
        byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
    }

    @inline(__always)
    static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }
}
