/// A ZIP file (APPNOTE 6.3), read by its directory and from wherever its bytes lie; stored and deflated members, no ZIP64.
public struct ZIPArchive {
    /// Reads bytes of the archive: from an offset, as many as are asked for, fewer only at its end.
    public typealias Bytes = (_ offset: Int, _ count: Int) throws -> [UInt8]

    private let bytes: Bytes
    private let limit: Int
    /// In the order of the directory, folders included.
    public let members: [ZIPMember]

    private static let endSize = 22
    private static let longestComment = 65_535
    private static let entrySize = 46
    private static let headerSize = 30

    /// - Parameters:
    ///   - size: of the archive, in bytes.
    ///   - limit: how many bytes may come out of all members together.
    ///   - bytes: reads the archive.
    /// - Throws: `ZIPError`, or what reading throws.
    public init(size: Int, limit: Int = 200 << 20, bytes: @escaping Bytes) throws {
        self.bytes = bytes
        self.limit = limit
        let end = try Self.end(size: size, bytes: bytes)
        let directory = try bytes(end.start, end.size)
        guard directory.count == end.size else { throw ZIPError.damaged("its directory is cut off.") }
        members = try Self.members(directory, count: end.count)
        try Self.check(members, directoryStart: end.start, limit: limit)
    }

    private struct End {
        let count: Int
        let size: Int
        let start: Int
    }

    /// The record at the end (APPNOTE 4.3.16), behind which only a comment stands.
    private static func end(size: Int, bytes: Bytes) throws -> End {
        let length = min(size, endSize + longestComment)
        let tail = try bytes(size - length, length)
        guard tail.count >= endSize, tail.count == length,
            let place = (0...(tail.count - endSize)).last(where: { isEnd(tail, at: $0) })
        else { throw ZIPError.notAnArchive }
        let count = tail.littleEndian(at: place + 10, bytes: 2)
        let directorySize = tail.littleEndian(at: place + 12, bytes: 4)
        let start = tail.littleEndian(at: place + 16, bytes: 4)
        guard count != 0xFFFF, directorySize != 0xFFFF_FFFF, start != 0xFFFF_FFFF else {
            throw ZIPError.unsupported("ZIP64")
        }
        guard tail.littleEndian(at: place + 4, bytes: 2) == 0, tail.littleEndian(at: place + 6, bytes: 2) == 0,
            tail.littleEndian(at: place + 8, bytes: 2) == count
        else { throw ZIPError.unsupported("several parts") }
        guard start + directorySize <= size - length + place else {
            throw ZIPError.damaged("its directory is not where it should be.")
        }
        return End(count: count, size: directorySize, start: start)
    }

    private static func isEnd(_ tail: [UInt8], at place: Int) -> Bool {
        tail[place...].starts(with: [0x50, 0x4B, 0x05, 0x06])
            && place + endSize + tail.littleEndian(at: place + 20, bytes: 2) == tail.count
    }

    /// The directory (APPNOTE 4.3.12).
    private static func members(_ directory: [UInt8], count: Int) throws -> [ZIPMember] {
        var members: [ZIPMember] = []
        var place = 0
        for _ in 0..<count {
            guard place + entrySize <= directory.count, directory[place...].starts(with: [0x50, 0x4B, 0x01, 0x02])
            else {
                throw ZIPError.damaged("its directory has fewer entries than it says.")
            }
            let nameLength = directory.littleEndian(at: place + 28, bytes: 2)
            let nameEnd = place + entrySize + nameLength
            let next =
                nameEnd + directory.littleEndian(at: place + 30, bytes: 2)
                + directory.littleEndian(at: place + 32, bytes: 2)
            guard next <= directory.count else { throw ZIPError.damaged("an entry of its directory is cut off.") }
            members.append(member(directory, at: place, name: directory[(place + entrySize)..<nameEnd]))
            place = next
        }
        return members
    }

    private static func member(_ directory: [UInt8], at place: Int, name: ArraySlice<UInt8>) -> ZIPMember {
        ZIPMember(
            name: String(decoding: name, as: UTF8.self), size: directory.littleEndian(at: place + 24, bytes: 4),
            packedSize: directory.littleEndian(at: place + 20, bytes: 4),
            method: directory.littleEndian(at: place + 10, bytes: 2),
            flags: directory.littleEndian(at: place + 8, bytes: 2),
            check: UInt32(directory.littleEndian(at: place + 16, bytes: 4)),
            offset: directory.littleEndian(at: place + 42, bytes: 4))
    }

    /// No member leads out of a folder, no two share bytes or a name, and all together stay within the limit.
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
                throw ZIPError.damaged("“\(member.name.prefix(100))” stands in it twice.")
            }
        }
        var end = 0
        for member in members.sorted(by: { $0.offset < $1.offset }) {
            guard member.offset >= end else { throw ZIPError.damaged("two of its members share bytes.") }
            end = member.offset + headerSize + member.packedSize
        }
        guard end <= directoryStart else { throw ZIPError.damaged("a member reaches into its directory.") }
    }

    /// Reads one member piece by piece.
    public func read(_ member: ZIPMember) throws -> ZIPMemberReader {
        let header = try bytes(member.offset, Self.headerSize)
        guard header.count == Self.headerSize, header.starts(with: [0x50, 0x4B, 0x03, 0x04]) else {
            throw ZIPError.damaged("“\(member.name.prefix(100))” is not where the directory says.")
        }
        let nameLength = header.littleEndian(at: 26, bytes: 2)
        let name = try bytes(member.offset + Self.headerSize, nameLength)
        guard String(decoding: name, as: UTF8.self) == member.name else {
            throw ZIPError.damaged("“\(member.name.prefix(100))” has another name where it lies.")
        }
        let start = member.offset + Self.headerSize + nameLength + header.littleEndian(at: 28, bytes: 2)
        return try ZIPMemberReader(member, start: start, bytes: bytes)
    }
}
