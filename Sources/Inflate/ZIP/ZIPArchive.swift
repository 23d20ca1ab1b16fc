/// A ZIP file (APPNOTE 6.3) with random access to its bytes; supports stored and deflated members, but not ZIP64.
public struct ZIPArchive: Sendable {
    /// Reads `count` bytes of the archive from `offset`, or fewer at its end.
    public typealias Bytes = @Sendable (_ offset: Int, _ count: Int) throws -> [UInt8]

    private let bytes: Bytes
    private let limit: Int
    /// In directory order, including folders.
    public let members: [ZIPMember]

    private static let endSize = 22
    private static let maximumCommentLength = 65_535
    private static let entrySize = 46
    private static let headerSize = 30

    /// - Parameters:
    ///   - size: the size of the archive in bytes.
    ///   - limit: the maximum total uncompressed size of all members in bytes.
    ///   - bytes: reads from the archive.
    /// - Throws: `ZIPError`, or any error thrown by `bytes`.
    public init(size: Int, limit: Int = 200 << 20, bytes: @escaping Bytes) throws {
        self.bytes = bytes
        self.limit = limit
        let end = try Self.end(size: size, bytes: bytes)
        let directory = try bytes(end.start, end.size)
        guard directory.count == end.size else { throw ZIPError.damaged("its directory is truncated.") }
        members = try Self.members(directory, count: end.count)
        try Self.check(members, directoryStart: end.start, limit: limit)
    }

    private struct End {
        let count: Int
        let size: Int
        let start: Int
    }

    /// The end of central directory record (APPNOTE 4.3.16), which only a comment may follow.
    private static func end(size: Int, bytes: Bytes) throws -> End {
        let length = min(size, endSize + maximumCommentLength)
        let tail = try bytes(size - length, length)
        guard tail.count >= endSize, tail.count == length,
            let position = (0...(tail.count - endSize)).last(where: { isEnd(tail, at: $0) })
        else { throw ZIPError.notAnArchive }
        let count = tail.littleEndian(at: position + 10, bytes: 2)
        let directorySize = tail.littleEndian(at: position + 12, bytes: 4)
        let start = tail.littleEndian(at: position + 16, bytes: 4)
        guard count != 0xFFFF, directorySize != 0xFFFF_FFFF, start != 0xFFFF_FFFF else {
            throw ZIPError.unsupported("ZIP64")
        }
        guard tail.littleEndian(at: position + 4, bytes: 2) == 0, tail.littleEndian(at: position + 6, bytes: 2) == 0,
            tail.littleEndian(at: position + 8, bytes: 2) == count
        else { throw ZIPError.unsupported("multiple parts") }
        guard start + directorySize <= size - length + position else {
            throw ZIPError.damaged("its directory is not where it should be.")
        }
        return End(count: count, size: directorySize, start: start)
    }

    private static func isEnd(_ tail: [UInt8], at position: Int) -> Bool {
        tail[position...].starts(with: [0x50, 0x4B, 0x05, 0x06])
            && position + endSize + tail.littleEndian(at: position + 20, bytes: 2) == tail.count
    }

    /// Parses the central directory (APPNOTE 4.3.12).
    private static func members(_ directory: [UInt8], count: Int) throws -> [ZIPMember] {
        var members: [ZIPMember] = []
        var position = 0
        for _ in 0..<count {
            guard position + entrySize <= directory.count,
                directory[position...].starts(with: [0x50, 0x4B, 0x01, 0x02])
            else {
                throw ZIPError.damaged("its directory has fewer entries than announced.")
            }
            let nameLength = directory.littleEndian(at: position + 28, bytes: 2)
            let nameEnd = position + entrySize + nameLength
            let next =
                nameEnd + directory.littleEndian(at: position + 30, bytes: 2)
                + directory.littleEndian(at: position + 32, bytes: 2)
            guard next <= directory.count else { throw ZIPError.damaged("an entry of its directory is truncated.") }
            members.append(member(directory, at: position, name: directory[(position + entrySize)..<nameEnd]))
            position = next
        }
        return members
    }

    private static func member(_ directory: [UInt8], at position: Int, name: ArraySlice<UInt8>) -> ZIPMember {
        ZIPMember(
            name: String(decoding: name, as: UTF8.self), size: directory.littleEndian(at: position + 24, bytes: 4),
            packedSize: directory.littleEndian(at: position + 20, bytes: 4),
            method: directory.littleEndian(at: position + 10, bytes: 2),
            flags: directory.littleEndian(at: position + 8, bytes: 2),
            check: UInt32(directory.littleEndian(at: position + 16, bytes: 4)),
            offset: directory.littleEndian(at: position + 42, bytes: 4),
            packedDay: directory.littleEndian(at: position + 14, bytes: 2))
    }

    /// Checks that no name escapes its folder, no two members overlap or share a name, and the total size is allowed.
    private static func check(_ members: [ZIPMember], directoryStart: Int, limit: Int) throws {
        var total = 0
        var names: Set<String> = []
        for member in members {
            guard member.size != 0xFFFF_FFFF, member.packedSize != 0xFFFF_FFFF, member.offset != 0xFFFF_FFFF else {
                throw ZIPError.unsupported("ZIP64")
            }
            try member.check(limit: limit)
            total += member.size
            guard total <= limit else { throw ZIPError.tooLarge(limit: limit) }
            guard names.insert(member.name).inserted else {
                throw ZIPError.damaged("“\(member.name.prefix(100))” occurs in it twice.")
            }
        }
        var end = 0
        for member in members.sorted(by: { $0.offset < $1.offset }) {
            guard member.offset >= end else { throw ZIPError.damaged("two of its members overlap.") }
            end = member.offset + headerSize + member.packedSize
        }
        guard end <= directoryStart else { throw ZIPError.damaged("a member overlaps its directory.") }
    }

    /// Returns an incremental reader for a member.
    public func read(_ member: ZIPMember) throws -> ZIPMemberReader {
        let header = try bytes(member.offset, Self.headerSize)
        guard header.count == Self.headerSize, header.starts(with: [0x50, 0x4B, 0x03, 0x04]) else {
            throw ZIPError.damaged("“\(member.name.prefix(100))” is not where the directory says.")
        }
        let nameLength = header.littleEndian(at: 26, bytes: 2)
        let name = try bytes(member.offset + Self.headerSize, nameLength)
        guard String(decoding: name, as: UTF8.self) == member.name else {
            throw ZIPError.damaged("“\(member.name.prefix(100))” has a different name in its own header.")
        }
        let start = member.offset + Self.headerSize + nameLength + header.littleEndian(at: 28, bytes: 2)
        return try ZIPMemberReader(member, start: start, bytes: bytes)
    }
}
