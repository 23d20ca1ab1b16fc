import Glibc

/// Records written by Tests/Independent/packed.py.
struct PackedRecords {
    struct Unreadable: Error {}

    private static let script =
        "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/") + "/Independent/packed.py"

    private var rest: ArraySlice<UInt8>

    init(_ kind: String, seed: Int, count: Int) throws {
        guard let pipe = popen("exec /usr/bin/python3 -B '\(Self.script)' \(kind) \(seed) \(count)", "r") else {
            throw Unreadable()
        }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&piece, 1, piece.count, pipe)
            guard count > 0 else { break }
            bytes += piece[..<count]
        }
        guard pclose(pipe) == 0 else { throw Unreadable() }
        rest = bytes[...]
    }

    mutating func number() -> Int? {
        guard rest.count >= 4 else { return nil }
        defer { rest = rest.dropFirst(4) }
        return rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    mutating func bytes() -> [UInt8]? {
        guard let count = number(), count <= rest.count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }
}
