/// Reads the uncompressed bytes of a member and verifies its size and checksum.
public struct ZIPMemberReader: Sendable {
    private enum Content {
        case stored(PackedBytes)
        case deflated(Inflater)

        mutating func next() throws -> [UInt8]? {
            switch self {
            case .stored(var packed):
                defer { self = .stored(packed) }
                return try packed.next().map { Array($0) }
            case .deflated(var inflater):
                defer { self = .deflated(inflater) }
                return try inflater.next()
            }
        }
    }

    private let member: ZIPMember
    private var content: Content
    private var check = CRC32()
    private var count = 0
    private var isDone = false

    init(_ member: ZIPMember, start: Int, bytes: @escaping ZIPArchive.Bytes) throws {
        self.member = member
        let packed = PackedBytes(offset: start, remaining: member.packedSize, bytes: bytes)
        switch member.method {
        case ZIPMember.stored: content = .stored(packed)
        case ZIPMember.deflated:
            content = .deflated(Inflater(packed))
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

    private mutating func chunk() throws -> [UInt8]? {
        do {
            return try content.next()
        } catch let error as InflateError {
            throw ZIPError.damaged("“\(member.name.prefix(100))”: \(error.sentence)")
        }
    }
}

/// The compressed bytes of a member, in chunks.
private struct PackedBytes: ByteStream {
    private static let chunkSize = 65_536

    var offset: Int
    var remaining: Int
    let bytes: ZIPArchive.Bytes

    mutating func next() throws -> ArraySlice<UInt8>? {
        guard remaining > 0 else { return nil }
        let wanted = min(remaining, Self.chunkSize)
        let chunk = try bytes(offset, wanted)
        guard chunk.count == wanted else { throw ZIPError.damaged("it is truncated.") }
        offset += wanted
        remaining -= wanted
        return chunk[...]
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
