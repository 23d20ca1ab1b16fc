/// Appends text and numbers to an array of UTF-8 bytes.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    init(capacity: Int = 0) {
        bytes.reserveCapacity(capacity)
    }

    mutating func write(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    mutating func write(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    mutating func write(byte: UInt8) {
        bytes.append(byte)
    }

    mutating func write(contentsOf other: [UInt8]) {
        bytes.append(contentsOf: other)
    }

    /// Writes at most `decimals` (0...2) decimals without zeros at the end. What is no number, or too large for any
    /// drawing, is written as 0, because SVG knows neither NaN nor infinity.
    mutating func write(_ value: Double, decimals: Int = 2) {
        guard value.isFinite, abs(value) < 1e12 else { return write(byte: UInt8(ascii: "0")) }
        let factor = decimals == 2 ? 100 : decimals == 1 ? 10 : 1
        let scaled = Int((value * Double(factor)).rounded())
        if scaled < 0 { write(byte: UInt8(ascii: "-")) }
        let magnitude = Int(scaled.magnitude)
        write(digitsOf: magnitude / factor)
        var rest = magnitude % factor
        guard rest > 0 else { return }
        write(byte: UInt8(ascii: "."))
        var place = factor / 10
        while rest > 0 {
            write(byte: UInt8(ascii: "0") + UInt8(rest / place))
            rest %= place
            place /= 10
        }
    }

    private mutating func write(digitsOf number: Int) {
        if number < 10 { return write(byte: UInt8(ascii: "0") + UInt8(number)) }
        var place = 10
        while number / place >= 10 { place *= 10 }
        var rest = number
        while place > 0 {
            write(byte: UInt8(ascii: "0") + UInt8(rest / place))
            rest %= place
            place /= 10
        }
    }
}
