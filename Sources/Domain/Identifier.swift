import Text

/// A UUID (RFC 9562) typed by what it identifies.
public struct Identifier<Subject>: Hashable, Sendable {
    /// The first and the last eight bytes, big-endian.
    public let high: UInt64, low: UInt64

    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Generates a random (version 4) UUID.
    public static func random() -> Identifier {
        var generator = SystemRandomNumberGenerator()
        return Identifier(
            high: generator.next() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000,
            low: generator.next() & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000)
    }

    /// Parses the 36-character form, ignoring case.
    public init?(_ text: some StringProtocol) {
        var high: UInt64 = 0
        var low: UInt64 = 0
        var digits = 0
        var position = 0
        for byte in text.utf8 {
            switch position {
            case 8, 13, 18, 23: guard byte == UInt8(ascii: "-") else { return nil }
            default:
                guard let value = Self.hexDigit(byte) else { return nil }
                if digits < 16 { high = high << 4 | value } else { low = low << 4 | value }
                digits += 1
            }
            position += 1
            if position > 36 { return nil }
        }
        guard position == 36 else { return nil }
        self.init(high: high, low: low)
    }

    private static func hexDigit(_ byte: UInt8) -> UInt64? {
        switch byte {
        case 0x30...0x39: UInt64(byte - 0x30)
        case 0x41...0x46: UInt64(byte - 0x41 + 10)
        case 0x61...0x66: UInt64(byte - 0x61 + 10)
        default: nil
        }
    }

    /// Derives the UUID from bytes: two 64-bit FNV-1a hashes (draft-eastlake-fnv) as version 8 (RFC 9562 §5.8).
    public init(digest bytes: [UInt8]) {
        func hash(_ start: UInt64) -> UInt64 {
            bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        }
        self.init(
            high: hash(0xCBF2_9CE4_8422_2325) & 0xFFFF_FFFF_FFFF_0FFF | 0x8000,
            low: hash(0x6C62_272E_07BB_0142) & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000)
    }

    /// The 16 bytes in network order.
    public var bytes: [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: high >> (56 - 8 * UInt64($0))) }
            + (0..<8).map { UInt8(truncatingIfNeeded: low >> (56 - 8 * UInt64($0))) }
    }

    /// Returns nil unless there are exactly 16 bytes.
    public init?(bytes: some Collection<UInt8>) {
        guard bytes.count == 16 else { return nil }
        self.init(
            high: bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) },
            low: bytes.dropFirst(8).reduce(0) { $0 << 8 | UInt64($1) })
    }
}

/// The range of identifiers that share a prefix.
public struct IdentifierStart<Subject>: Hashable, Sendable {
    public let first: Identifier<Subject>
    public let last: Identifier<Subject>

    /// Returns nil unless the text is a prefix of an identifier with at least four characters; a shorter one would
    /// match too much.
    public init?(_ text: some StringProtocol) {
        let form = "00000000-0000-0000-0000-000000000000".dropFirst(text.utf8.count)
        guard text.utf8.count >= 4, let first = Identifier<Subject>(text + form),
            let last = Identifier<Subject>(text + form.replacing("0", with: "f"))
        else { return nil }
        (self.first, self.last) = (first, last)
    }

    /// The shared prefix.
    public var text: String {
        let (first, last) = (first.description, last.description)
        return String(zip(first, last).prefix { $0 == $1 }.map(\.0))
    }
}

extension Identifier: CustomStringConvertible {
    /// The 36-character form in lower case.
    public var description: String { ASCIIText.string { append(to: &$0) } }

    /// Appends the same text as bytes.
    public func append(to text: inout [UInt8]) {
        ASCIIText.hex(high, 0..<8, &text)
        text.append(UInt8(ascii: "-"))
        ASCIIText.hex(high, 8..<12, &text)
        text.append(UInt8(ascii: "-"))
        ASCIIText.hex(high, 12..<16, &text)
        text.append(UInt8(ascii: "-"))
        ASCIIText.hex(low, 0..<4, &text)
        text.append(UInt8(ascii: "-"))
        ASCIIText.hex(low, 4..<16, &text)
    }
}
