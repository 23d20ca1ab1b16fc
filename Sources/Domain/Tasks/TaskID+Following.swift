extension TaskID {
    /// The id of the task that follows this one when it is completed, so that it is followed once only. Twice FNV-1a
    /// with 64 bits as a UUID of version 8 (RFC 9562 §5.8).
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
