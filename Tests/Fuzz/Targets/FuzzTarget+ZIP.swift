import Inflate

extension FuzzTarget {
    /// Whatever is read is as long as the directory says, and the same however the bytes are handed out.
    static let zip = FuzzTarget("zip") { bytes in
        _ = try? Self.inflated(bytes[...], piece: bytes.count + 1)
    } _: { bytes in
        let whole = try? Self.inflated(bytes[...], piece: bytes.count + 1)
        let single = try? Self.inflated(bytes[...], piece: 1)
        try Finding.unless(whole == single, "\(bytes) is inflated in two ways")
        guard let archive = try? Self.archive(bytes) else { return }
        for member in archive.members {
            guard var reader = try? archive.read(member) else { continue }
            var count = 0
            do {
                while let piece = try reader.next() { count += piece.count }
            } catch {
                try Finding.unless(error is ZIPError, "\(error) for \(bytes)")
                continue
            }
            try Finding.unless(count == member.size, "\(member.name) of \(bytes) has \(count) bytes")
        }
    }

    private static let limit = 1 << 20

    private static func archive(_ bytes: [UInt8]) throws -> ZIPArchive {
        try ZIPArchive(size: bytes.count, limit: limit) { offset, count in
            Array(bytes.dropFirst(offset).prefix(count))
        }
    }

    /// As much as a few bytes can become.
    private static func inflated(_ bytes: ArraySlice<UInt8>, piece: Int) throws -> [UInt8] {
        var inflater = Inflater(SplitBytes(rest: bytes, size: piece))
        var result: [UInt8] = []
        while result.count < limit, let next = try inflater.next() { result += next }
        return result
    }
}

/// Bytes in chunks of a given size.
private struct SplitBytes: ByteStream {
    var rest: ArraySlice<UInt8>
    let size: Int

    mutating func next() -> ArraySlice<UInt8>? {
        guard !rest.isEmpty else { return nil }
        defer { rest = rest.dropFirst(size) }
        return rest.prefix(size)
    }
}
