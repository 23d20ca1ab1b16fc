import Domain

/// Derives stable IDs for imported items that have none.
enum ImportedID {
    /// A version 8 UUID (RFC 9562 §5.8) from two FNV-1a hashes with different offsets.
    static func of<Noun>(_ text: String) -> Identifier<Noun> {
        Identifier(
            high: digest(text, 0xcbf2_9ce4_8422_2325) & 0xFFFF_FFFF_FFFF_0FFF | 0x8000,
            low: digest(text, 0x9ae1_6a3b_2f90_404f) & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000)
    }

    private static func digest(_ text: String, _ start: UInt64) -> UInt64 {
        text.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}
