/// 64-bit FNV-1a (RFC 9923). It tells versions apart; nobody has to be kept from making two alike.
public struct ContentHash {
    public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    public init() {}

    public mutating func add(_ bytes: UnsafeRawBufferPointer) {
        guard var next = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
        // A pointer, since sequences take long where the program is built without optimizing.
        let end = next + bytes.count
        while next != end {
            value = (value ^ UInt64(next.pointee)) &* 0x100_0000_01B3
            next += 1
        }
    }

    /// Takes eight bytes a step, for large content; gives another value than `add`.
    public mutating func addWords(_ bytes: UnsafeRawBufferPointer) {
        var next = 0
        while next + 8 <= bytes.count {
            let word = bytes.loadUnaligned(fromByteOffset: next, as: UInt64.self)
            value = (value ^ word) &* 0x100_0000_01B3
            // A product's low bits never depend on a factor's high ones.
            value ^= value >> 32
            next += 8
        }
        add(UnsafeRawBufferPointer(rebasing: bytes[next...]))
    }
}
