/// Writes the texts of values that every answer is full of, byte by byte.
public enum ASCIIText {
    public static func string(_ append: (inout [UInt8]) -> Void) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(40)
        append(&text)
        return String(decoding: text, as: UTF8.self)
    }

    /// Hexadecimal digits of a number, counted from the most significant one.
    public static func hex(_ number: UInt64, _ digits: Range<UInt64>, _ text: inout [UInt8]) {
        for place in digits {
            let digit = UInt8(truncatingIfNeeded: number >> (60 - 4 * place)) & 15
            text.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
        }
    }

    /// A number with zeros before it up to the width.
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
