/// A file in an archive, as the archive's directory tells of it.
public struct ZIPMember: Hashable, Sendable {
    /// With `/` between folders; what it is called, never where anything is written.
    public let name: String
    /// In bytes, before it was packed.
    public let size: Int
    let packedSize: Int
    let method: Int
    let flags: Int
    let check: UInt32
    /// Of its own header.
    let offset: Int

    /// Whether only the folder itself is meant.
    public var isFolder: Bool { name.hasSuffix("/") }

    static let stored = 0
    static let deflated = 8

    /// A member whose name leads out of the folder refuses the archive, even if it is never read.
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
