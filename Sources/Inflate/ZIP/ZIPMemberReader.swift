/// The bytes of one member, checked against its size and its checksum.
public struct ZIPMemberReader {
    private let member: ZIPMember
    /// The next bytes as they were before they were packed; nil at their end.
    private let unpack: () throws -> [UInt8]?
    private var check = CRC32()
    private var count = 0
    private var isDone = false

    init(_ member: ZIPMember, start: Int, bytes: @escaping ZIPArchive.Bytes) throws {
        self.member = member
        var packed = PackedBytes(offset: start, left: member.packedSize, bytes: bytes)
        switch member.method {
        case ZIPMember.stored: unpack = { try packed.next() }
        case ZIPMember.deflated:
            var inflater = Inflater { try packed.next()?[...] }
            unpack = { try inflater.next() }
        default: throw ZIPError.unsupported("packing method \(member.method)")
        }
    }

    /// The next 1 to 65,536 bytes; nil at the end, which is reached only by a member that is whole.
    /// - Throws: `ZIPError`, or what reading the archive throws.
    public mutating func next() throws -> [UInt8]? {
        guard !isDone else { return nil }
        guard let piece = try piece() else {
            isDone = true
            guard count == member.size, check.value == member.check else {
                throw ZIPError.damaged("“\(member.name.prefix(100))” does not match its checksum.")
            }
            return nil
        }
        count += piece.count
        // The directory said how much comes out; a bomb says less than it holds.
        guard count <= member.size else {
            throw ZIPError.damaged("“\(member.name.prefix(100))” is larger than the directory says.")
        }
        check.add(piece)
        return piece
    }

    private func piece() throws -> [UInt8]? {
        do {
            return try unpack()
        } catch let error as InflateError {
            throw ZIPError.damaged("“\(member.name.prefix(100))”: \(error.sentence)")
        }
    }
}

/// The packed bytes of one member, in pieces.
private struct PackedBytes {
    private static let pieceSize = 65_536

    var offset: Int
    var left: Int
    let bytes: ZIPArchive.Bytes

    mutating func next() throws -> [UInt8]? {
        guard left > 0 else { return nil }
        let wanted = min(left, Self.pieceSize)
        let piece = try bytes(offset, wanted)
        guard piece.count == wanted else { throw ZIPError.damaged("it is cut off.") }
        offset += wanted
        left -= wanted
        return piece
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
