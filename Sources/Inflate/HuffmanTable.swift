/// A canonical Huffman code (RFC 1951 §3.2.2), decoded with a single table lookup.
struct HuffmanTable {
    /// The maximum length of a code in bits (RFC 1951 §3.2.7).
    static let maximumLength = 15

    /// For each value of the next `width` bits, the symbol and the length of its code, or 0 if no code matches.
    private let entries: [(symbol: UInt16, length: UInt8)]
    private let width: Int

    /// - Parameter lengths: the code length of each symbol, 1 to 15, or 0 for an unused symbol.
    /// - Throws: `InflateError` if the code is over-subscribed or incomplete, except for a single code of length 1
    ///   (§3.2.7).
    init(lengths: [UInt8]) throws {
        var counts = [Int](repeating: 0, count: Self.maximumLength + 1)
        for length in lengths where length > 0 { counts[Int(length)] += 1 }
        width = counts.lastIndex { $0 > 0 } ?? 1
        try Self.check(counts)
        var code = 0
        var next = [Int](repeating: 0, count: Self.maximumLength + 2)
        for length in 1...Self.maximumLength {
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
        for length in 1...maximumLength {
            free = (free << 1) - counts[length]
            guard free >= 0 else { throw InflateError.damaged("The Huffman code is over-subscribed.") }
        }
        let used = counts.reduce(0, +)
        guard free == 0 || used == 0 || (used == 1 && counts[1] == 1) else {
            throw InflateError.damaged("The Huffman code is incomplete.")
        }
    }

    /// Codes are stored with their most significant bit first.
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
        guard entry.length > 0 else { throw InflateError.damaged("A code is invalid.") }
        try source.drop(Int(entry.length))
        return Int(entry.symbol)
    }
}
