/// Bits of a stream of bytes, the least significant first (RFC 1951 §3.1.1).
struct BitSource {
    private let more: () throws -> ArraySlice<UInt8>?
    private var piece: ArraySlice<UInt8> = []
    private var bits: UInt64 = 0
    private var count = 0

    /// - Parameter more: the next piece of the stream; nil at its end.
    init(_ more: @escaping () throws -> ArraySlice<UInt8>?) {
        self.more = more
    }

    private mutating func nextByte() throws -> UInt8? {
        while piece.isEmpty {
            guard let next = try more() else { return nil }
            piece = next
        }
        return piece.removeFirst()
    }

    /// Up to 16 bits without taking them; zeros stand behind the end of the stream.
    mutating func peek(_ wanted: Int) throws -> Int {
        while count < wanted, let byte = try nextByte() {
            bits |= UInt64(byte) << UInt64(count)
            count += 8
        }
        return Int(bits & ((1 << UInt64(wanted)) - 1))
    }

    /// Takes bits that were looked at.
    mutating func drop(_ number: Int) throws {
        guard number <= count else { throw InflateError.truncated }
        bits >>= UInt64(number)
        count -= number
    }

    mutating func take(_ wanted: Int) throws -> Int {
        let value = try peek(wanted)
        try drop(wanted)
        return value
    }

    /// Leaves out the bits up to the next whole byte.
    mutating func align() {
        bits >>= UInt64(count % 8)
        count -= count % 8
    }
}
