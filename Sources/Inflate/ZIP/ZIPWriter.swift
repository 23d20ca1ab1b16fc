/// Writes a ZIP file (APPNOTE 4.3) of stored members, whose bytes follow their headers.
public struct ZIPWriter: Sendable {
    /// The number of bytes that a ZIP file without ZIP64 can have.
    public static let limit = Int(UInt32.max) - 1

    private var directory: [UInt8] = []
    private var (count, offset) = (0, 0)
    /// Names are in UTF-8 (APPNOTE 4.4.4).
    private static let flags = 0x800

    public init() {}

    /// The header of a member.
    /// - Parameter size: the number of its bytes, which must be written next.
    public mutating func header(of name: String, size: Int, check: UInt32) -> [UInt8] {
        let name = Array(name.utf8)
        let facts =
            Self.bytes((20, 2), (Self.flags, 2), (0, 2), (0, 4), (Int(check), 4), (size, 4), (size, 4))
            + Self.bytes((name.count, 2), (0, 2))
        let header = Self.bytes((0x0403_4B50, 4)) + facts + name
        directory += Self.bytes((0x0201_4B50, 4), (20, 2)) + facts
        directory += Self.bytes((0, 2), (0, 2), (0, 2), (0, 4), (offset, 4)) + name
        count += 1
        offset += header.count + size
        return header
    }

    /// What follows the last member.
    public func end() -> [UInt8] {
        directory
            + Self.bytes(
                (0x0605_4B50, 4), (0, 2), (0, 2), (count, 2), (count, 2), (directory.count, 4), (offset, 4), (0, 2))
    }

    /// Little-endian numbers of these sizes.
    private static func bytes(_ numbers: (value: Int, size: Int)...) -> [UInt8] {
        numbers.flatMap { value, size in (0..<size).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
    }
}
