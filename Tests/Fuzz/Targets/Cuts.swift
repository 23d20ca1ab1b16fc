/// Ways to cut bytes into pieces, as they may arrive.
enum Cuts {
    /// Single bytes, and pieces of sizes that the bytes themselves decide.
    static func all(_ bytes: [UInt8]) -> [[ArraySlice<UInt8>]] {
        [cut(bytes) { _ in 1 }, cut(bytes) { Int(bytes[($0 * 7 + 3) % bytes.count] % 13) + 1 }]
    }

    private static func cut(_ bytes: [UInt8], size: (Int) -> Int) -> [ArraySlice<UInt8>] {
        var pieces: [ArraySlice<UInt8>] = []
        var start = 0
        while start < bytes.count {
            let end = min(bytes.count, start + size(pieces.count))
            pieces.append(bytes[start..<end])
            start = end
        }
        return pieces
    }
}
