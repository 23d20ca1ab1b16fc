/// A file in an archive, as described by the archive's directory.
public struct ZIPMember: Hashable, Sendable {
    /// A path separated by `/`; only a name, never used as a path to write to.
    public let name: String
    /// The uncompressed size in bytes.
    public let size: Int
    let packedSize: Int
    let method: Int
    let flags: Int
    let check: UInt32
    /// The offset of its local header.
    let offset: Int
    /// The local day of the last change of the file, which need not be a date: day in the lowest five bits, then month in
    /// four and years since 1980 (APPNOTE 4.4.6).
    let packedDay: Int

    /// When the file was last changed; may be no date.
    public var changed: (year: Int, month: Int, day: Int) {
        (1_980 + (packedDay >> 9), (packedDay >> 5) & 0xF, packedDay & 0x1F)
    }

    /// Whether the entry is a folder.
    public var isFolder: Bool { name.hasSuffix("/") }

    static let stored = 0
    static let deflated = 8

    /// Rejects the archive if the member is unsafe, even if it is never read.
    func check(limit: Int) throws {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard !name.isEmpty, !name.hasPrefix("/"), !name.contains("\\"), !parts.contains(".."), !name.contains("\0")
        else {
            throw ZIPError.unsafeName(name)
        }
        // APPNOTE 4.4.4: bit 0 encryption, bit 6 strong encryption, bit 13 an encrypted directory.
        guard flags & 0x2041 == 0 else { throw ZIPError.unsupported("encryption") }
        guard size <= limit else { throw ZIPError.tooLarge(limit: limit) }
    }
}
