/// Appends common values to byte buffers, which is faster than building strings.
public enum ASCIIText {
    public static func string(_ append: (inout [UInt8]) -> Void) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(40)
        append(&text)
        return String(decoding: text, as: UTF8.self)
    }

    /// Appends hexadecimal digits of a number; digit 0 is the most significant of 16.
    public static func hex(_ number: UInt64, _ digits: Range<UInt64>, _ text: inout [UInt8]) {
        for position in digits {
            let digit = UInt8(truncatingIfNeeded: number >> (60 - 4 * position)) & 15
            text.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
        }
    }

    /// Appends a number, padded with zeros to the width.
    public static func decimal(_ number: Int, _ width: Int, _ text: inout [UInt8]) {
        var power = 1
        for _ in 1..<width { power *= 10 }
        guard number >= 0, number / 10 < power else {
            text += Digits.padded(number, width).utf8
            return
        }
        while power > 0 {
            text.append(0x30 + UInt8(number / power % 10))
            power /= 10
        }
    }
}
