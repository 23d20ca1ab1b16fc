/// Validation of UTF-8 (RFC 3629).
public enum UTF8Text {
    /// Decodes the bytes; returns `nil` if they are not valid UTF-8.
    public static func string(_ bytes: ArraySlice<UInt8>) -> String? {
        String(validating: bytes, as: UTF8.self)
    }

    static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

    /// The index of the first invalid byte sequence; `nil` if there is none.
    public static func firstInvalid(_ bytes: ArraySlice<UInt8>) -> Int? {
        var index = bytes.startIndex
        while index < bytes.endIndex {
            guard let next = end(ofCharacterAt: index, bytes) else { return index }
            index = next
        }
        return nil
    }

    /// RFC 3629 §4: the range of the second byte excludes overlong forms, surrogates and values above U+10FFFF.
    private static func end(ofCharacterAt index: Int, _ bytes: ArraySlice<UInt8>) -> Int? {
        let first = bytes[index]
        let second: ClosedRange<UInt8>
        let length: Int
        switch first {
        case 0..<0x80: return index + 1
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return nil
        }
        let end = index + length
        guard end <= bytes.endIndex, second.contains(bytes[index + 1]),
            bytes[(index + 2)..<end].allSatisfy(isContinuation)
        else { return nil }
        return end
    }
}
