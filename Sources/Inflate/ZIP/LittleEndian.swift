extension [UInt8] {
    /// An unsigned number of up to four bytes, the least significant first; the caller knows that they are there.
    func littleEndian(at offset: Int, bytes: Int) -> Int {
        (0..<bytes).reduce(0) { $0 | Int(self[offset + $1]) << (8 * $1) }
    }
}
