extension [UInt8] {
    /// An unsigned little-endian integer of up to four bytes, which must exist.
    func littleEndian(at offset: Int, bytes: Int) -> Int {
        (0..<bytes).reduce(0) { $0 | Int(self[offset + $1]) << (8 * $1) }
    }
}
