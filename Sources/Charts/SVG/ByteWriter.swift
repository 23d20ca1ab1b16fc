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

    mutating func write(contentsOf other: UnsafeBufferPointer<UInt8>.SubSequence) {
        bytes.append(contentsOf: other)
    }

    /// Writes at most `decimals` (0...2) decimals without trailing zeros. NaN and numbers too large for any drawing are
    /// written as 0, because SVG knows neither NaN nor infinity.
    mutating func write(_ value: Double, decimals: Int = 2) {
        guard value.isFinite, abs(value) < 1e12 else { return write(byte: UInt8(ascii: "0")) }
        let factor = decimals == 2 ? 100 : decimals == 1 ? 10 : 1
        let scaled = Int(value * Double(factor) + (value < 0 ? -0.5 : 0.5))
        var whole = Int(scaled.magnitude) / factor
        var rest = Int(scaled.magnitude) % factor
        // Twelve digits before the point, two after it, the point and a sign; filled from the end.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 16) { buffer in
            var start = 16
            func put(_ byte: UInt8) {
                start -= 1
                buffer[start] = byte
            }
            if rest > 0 {
                var place = factor
                var isEnd = true
                while place > 1 {
                    if !isEnd || rest % 10 > 0 {
                        put(UInt8(ascii: "0") + UInt8(rest % 10))
                        isEnd = false
                    }
                    rest /= 10
                    place /= 10
                }
                put(UInt8(ascii: "."))
            }
            repeat {
                put(UInt8(ascii: "0") + UInt8(whole % 10))
                whole /= 10
            } while whole > 0
            if scaled < 0 { put(UInt8(ascii: "-")) }
            bytes.append(contentsOf: buffer[start...])
        }
    }
}
