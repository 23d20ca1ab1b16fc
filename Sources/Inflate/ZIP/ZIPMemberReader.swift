/// Reads the uncompressed bytes of a member and verifies its size and checksum.
public struct ZIPMemberReader {
    private let member: ZIPMember
    /// Returns the next uncompressed bytes, or `nil` at their end.
    private let unpack: () throws -> [UInt8]?
    private var check = CRC32()
    private var count = 0
    private var isDone = false

    init(_ member: ZIPMember, start: Int, bytes: @escaping ZIPArchive.Bytes) throws {
        self.member = member
        var packed = PackedBytes(offset: start, remaining: member.packedSize, bytes: bytes)
        switch member.method {
        case ZIPMember.stored: unpack = { try packed.next() }
        case ZIPMember.deflated:
            var inflater = Inflater { try packed.next()?[...] }
            unpack = { try inflater.next() }
        default: throw ZIPError.unsupported("compression method \(member.method)")
        }
    }

    /// The next 1 to 65,536 bytes; `nil` at the end, once the checksum has been verified.
    /// - Throws: `ZIPError`, or any error thrown by reading the archive.
    public mutating func next() throws -> [UInt8]? {
        guard !isDone else { return nil }
        guard let chunk = try chunk() else {
            isDone = true
            guard count == member.size, check.value == member.check else {
                throw ZIPError.damaged("“\(member.name.prefix(100))” does not match its checksum.")
            }
            return nil
        }
        count += chunk.count
        // A ZIP bomb announces less than it contains.
        guard count <= member.size else {
            throw ZIPError.damaged("“\(member.name.prefix(100))” is larger than the directory says.")
        }
        check.add(chunk)
        return chunk
    }

    private func chunk() throws -> [UInt8]? {
        do {
            return try unpack()
        } catch let error as InflateError {
            throw ZIPError.damaged("“\(member.name.prefix(100))”: \(error.sentence)")
        }
    }
}

/// The compressed bytes of a member, in chunks.
private struct PackedBytes {
    private static let chunkSize = 65_536

    var offset: Int
    var remaining: Int
    let bytes: ZIPArchive.Bytes

    mutating func next() throws -> [UInt8]? {
        guard remaining > 0 else { return nil }
        let wanted = min(remaining, Self.chunkSize)
        let chunk = try bytes(offset, wanted)
        guard chunk.count == wanted else { throw ZIPError.damaged("it is truncated.") }
        offset += wanted
        remaining -= wanted
        return chunk
    }
}

extension InflateError {
    fileprivate var sentence: String {
        switch self {
        case .truncated: "it ends too early."
        case .damaged(let what): what
        }
    }
}
