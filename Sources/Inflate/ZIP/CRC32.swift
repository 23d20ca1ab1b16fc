/// The checksum of a ZIP member (APPNOTE 4.4.7): CRC-32 with the reflected polynomial 0xEDB88320.
public struct CRC32: Sendable {
    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }

    private var state = UInt32.max

    public init() {}

    public var value: UInt32 { ~state }

    public mutating func add(_ bytes: [UInt8]) {
        for byte in bytes { state = Self.table[Int(UInt8(truncatingIfNeeded: state) ^ byte)] ^ state >> 8 }
    }
}
