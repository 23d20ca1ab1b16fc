/// A stream of bytes, in chunks.
public protocol ByteStream: Sendable {
    /// The next chunk; `nil` at the end.
    mutating func next() throws -> ArraySlice<UInt8>?
}

/// Reads the bits of a byte stream, the least significant bit of each byte first (RFC 1951 §3.1.1).
struct BitSource {
    private var stream: any ByteStream
    private var chunk: ArraySlice<UInt8> = []
    private var bits: UInt64 = 0
    private var count = 0

    init(_ stream: any ByteStream) {
        self.stream = stream
    }

    private mutating func nextByte() throws -> UInt8? {
        while chunk.isEmpty {
            guard let next = try stream.next() else { return nil }
            chunk = next
        }
        return chunk.removeFirst()
    }

    /// The next up to 16 bits without consuming them, padded with zeros at the end of the stream.
    mutating func peek(_ wanted: Int) throws -> Int {
        while count < wanted, let byte = try nextByte() {
            bits |= UInt64(byte) << UInt64(count)
            count += 8
        }
        return Int(bits & ((1 << UInt64(wanted)) - 1))
    }

    /// Consumes bits that have been peeked at.
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

    /// Skips to the next byte boundary.
    mutating func align() {
        bits >>= UInt64(count % 8)
        count -= count % 8
    }
}
