/// A canonical Huffman code (RFC 1951 §3.2.2): read by one look at the next bits.
struct HuffmanTable {
    /// RFC 1951 §3.2.7: no code is longer.
    static let longest = 15

    /// For each value of the next `width` bits: the symbol, and the length of its code; 0 if no code begins so.
    private let entries: [(symbol: UInt16, length: UInt8)]
    private let width: Int

    /// - Parameter lengths: of the code of each symbol, 0 to 15; 0 for a symbol that is not used.
    /// - Throws: unless the codes are complete; one code alone, of length 1, may stand for all distances (§3.2.7).
    init(lengths: [UInt8]) throws {
        var counts = [Int](repeating: 0, count: Self.longest + 1)
        for length in lengths where length > 0 { counts[Int(length)] += 1 }
        width = counts.lastIndex { $0 > 0 } ?? 1
        try Self.check(counts)
        var code = 0
        var next = [Int](repeating: 0, count: Self.longest + 2)
        for length in 1...Self.longest {
            next[length] = code
            code = (code + counts[length]) << 1
        }
        var entries = [(symbol: UInt16, length: UInt8)](repeating: (0, 0), count: 1 << width)
        for (symbol, length) in lengths.enumerated() where length > 0 {
            let first = Self.reversed(next[Int(length)], Int(length))
            next[Int(length)] += 1
            for index in stride(from: first, to: entries.count, by: 1 << Int(length)) {
                entries[index] = (UInt16(symbol), length)
            }
        }
        self.entries = entries
    }

    private static func check(_ counts: [Int]) throws {
        var free = 1
        for length in 1...longest {
            free = (free << 1) - counts[length]
            guard free >= 0 else { throw InflateError.damaged("More codes than their lengths allow.") }
        }
        let used = counts.reduce(0, +)
        guard free == 0 || used == 0 || (used == 1 && counts[1] == 1) else {
            throw InflateError.damaged("The codes are not complete.")
        }
    }

    /// A code stands in the stream with its first bit first.
    private static func reversed(_ code: Int, _ length: Int) -> Int {
        var (code, result) = (code, 0)
        for _ in 0..<length {
            result = result << 1 | code & 1
            code >>= 1
        }
        return result
    }

    func symbol(_ source: inout BitSource) throws -> Int {
        let entry = entries[try source.peek(width)]
        guard entry.length > 0 else { throw InflateError.damaged("A code that stands for nothing.") }
        try source.drop(Int(entry.length))
        return Int(entry.symbol)
    }
}
