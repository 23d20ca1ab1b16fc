import Text

/// A point in time in UTC, with millisecond precision.
public struct Instant: Hashable, Comparable, Sendable {
    /// Milliseconds since 1970-01-01T00:00:00Z.
    public let milliseconds: Int64

    public init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    public static func < (left: Instant, right: Instant) -> Bool { left.milliseconds < right.milliseconds }

    /// Reads RFC 3339 with any offset, truncated to milliseconds; a leap second becomes the second before it.
    public init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard bytes.count >= 20, bytes.count <= 35,
            let day = Day(bytes: bytes[0..<10]),
            bytes[10] | 0x20 == UInt8(ascii: "t") || bytes[10] == UInt8(ascii: " "),
            bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
            let hour = Digits.value(bytes[11..<13]), let minute = Digits.value(bytes[14..<16]),
            let second = Digits.value(bytes[17..<19]),
            hour <= 23, minute <= 59, second <= 60
        else { return nil }
        var position = 19
        var fraction = 0
        if bytes[position] == UInt8(ascii: ".") {
            let start = position + 1
            position = start
            while position < bytes.count, bytes[position] >= 0x30, bytes[position] <= 0x39 { position += 1 }
            guard position > start else { return nil }
            let digits = Array(bytes[start..<min(start + 3, position)]) + [0x30, 0x30]
            fraction = Digits.value(digits[0..<3]) ?? 0
        }
        guard let offset = Instant.offsetSeconds(bytes[position...]) else { return nil }
        let seconds = day.number * 86_400 + hour * 3_600 + minute * 60 + min(second, 59) - offset
        milliseconds = Int64(seconds) * 1_000 + Int64(fraction)
    }

    /// The offset east of UTC, in seconds, of `Z` or `±HH:MM` (RFC 3339 §5.6).
    private static func offsetSeconds(_ bytes: ArraySlice<UInt8>) -> Int? {
        let start = bytes.startIndex
        if bytes.count == 1 { return bytes[start] | 0x20 == UInt8(ascii: "z") ? 0 : nil }
        guard bytes.count == 6, bytes[start + 3] == UInt8(ascii: ":"),
            bytes[start] == UInt8(ascii: "+") || bytes[start] == UInt8(ascii: "-"),
            let hours = Digits.value(bytes[start + 1..<start + 3]),
            let minutes = Digits.value(bytes[start + 4..<start + 6]),
            hours <= 23, minutes <= 59
        else { return nil }
        return (bytes[start] == UInt8(ascii: "-") ? -1 : 1) * (hours * 3_600 + minutes * 60)
    }
}

extension Instant: CustomStringConvertible {
    /// RFC 3339 in UTC with three decimals, such as `2026-11-21T13:05:00.000Z`.
    public var description: String { ASCIIText.string { append(to: &$0) } }

    /// Appends the same text as bytes.
    public func append(to text: inout [UInt8]) {
        let day = Day(number: Int((milliseconds >= 0 ? milliseconds : milliseconds - 86_399_999) / 86_400_000))
        let rest = Int(milliseconds - Int64(day.number) * 86_400_000)
        day.append(to: &text)
        text.append(UInt8(ascii: "T"))
        ASCIIText.decimal(rest / 3_600_000, 2, &text)
        text.append(UInt8(ascii: ":"))
        ASCIIText.decimal(rest / 60_000 % 60, 2, &text)
        text.append(UInt8(ascii: ":"))
        ASCIIText.decimal(rest / 1_000 % 60, 2, &text)
        text.append(UInt8(ascii: "."))
        ASCIIText.decimal(rest % 1_000, 3, &text)
        text.append(UInt8(ascii: "Z"))
    }
}
