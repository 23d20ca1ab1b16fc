/// 64-bit FNV-1a (RFC 9923), which distinguishes versions but does not resist deliberate collisions.
public struct ContentHash {
    public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    public init() {}

    public mutating func add(_ bytes: UnsafeRawBufferPointer) {
        guard var next = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
        // Uses a pointer because iterating over a sequence is slow in unoptimized builds.
        let end = next + bytes.count
        while next != end {
            value = (value ^ UInt64(next.pointee)) &* 0x100_0000_01B3
            next += 1
        }
    }

    /// Hashes eight bytes per step, for large content; the result differs from that of `add`.
    public mutating func addWords(_ bytes: UnsafeRawBufferPointer) {
        var next = 0
        while next + 8 <= bytes.count {
            let word = bytes.loadUnaligned(fromByteOffset: next, as: UInt64.self)
            value = (value ^ word) &* 0x100_0000_01B3
            // The low bits of a product do not depend on the high bits of its factors.
            value ^= value >> 32
            next += 8
        }
        add(UnsafeRawBufferPointer(rebasing: bytes[next...]))
    }
}
