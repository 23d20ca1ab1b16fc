extension TaskID {
    /// The ID of the next occurrence after this one is completed; derived, so that it is created only once: two 64-bit
    /// FNV-1a hashes as a version 8 UUID (RFC 9562 §5.8).
    public var following: TaskID {
        let bytes = self.bytes + Array("following".utf8)
        func hash(_ start: UInt64) -> UInt64 {
            bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        }
        return TaskID(
            high: hash(0xCBF2_9CE4_8422_2325) & 0xFFFF_FFFF_FFFF_0FFF | 0x8000,
            low: hash(0x6C62_272E_07BB_0142) & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000)
    }
}
