/// The Huffman codes of a block (RFC 1951 §3.2.5 to §3.2.7).
struct DeflateCodes {
    let literals: HuffmanTable
    let distances: HuffmanTable

    static let endOfBlock = 256

    private static let lengthBase = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227,
        258,
    ]
    private static let lengthBits = [
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
    ]
    private static let distanceBase = [
        1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
        6145, 8193, 12289, 16385, 24577,
    ]
    private static let distanceBits = [
        0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
    ]
    /// The order in which the code lengths of the code length alphabet are stored (§3.2.7).
    private static let lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    private init(literals: [UInt8], distances: [UInt8]) throws {
        self.literals = try HuffmanTable(lengths: literals)
        self.distances = try HuffmanTable(lengths: distances)
    }

    /// §3.2.6.
    static func fixed() throws -> DeflateCodes {
        let literals = (0..<288).map { symbol -> UInt8 in
            switch symbol {
            case 0..<144, 280...: 8
            case 144..<256: 9
            default: 7
            }
        }
        return try DeflateCodes(literals: literals, distances: [UInt8](repeating: 5, count: 32))
    }

    /// §3.2.7.
    static func dynamic(_ source: inout BitSource) throws -> DeflateCodes {
        let literalCount = try source.take(5) + 257
        let distanceCount = try source.take(5) + 1
        guard literalCount <= 286, distanceCount <= 30 else {
            throw InflateError.damaged("There are too many length or distance codes.")
        }
        var order = [UInt8](repeating: 0, count: 19)
        for index in 0..<(try source.take(4) + 4) { order[lengthOrder[index]] = UInt8(try source.take(3)) }
        let table = try HuffmanTable(lengths: order)
        var lengths: [UInt8] = []
        while lengths.count < literalCount + distanceCount {
            let (length, times) = try run(table, &source, last: lengths.last)
            lengths += repeatElement(length, count: times)
        }
        guard lengths.count == literalCount + distanceCount, lengths[endOfBlock] > 0 else {
            throw InflateError.damaged("The code lengths are inconsistent.")
        }
        return try DeflateCodes(
            literals: Array(lengths[..<literalCount]), distances: Array(lengths[literalCount...]))
    }

    private static func run(_ table: HuffmanTable, _ source: inout BitSource, last: UInt8?) throws -> (UInt8, Int) {
        let symbol = try table.symbol(&source)
        switch symbol {
        case 16:
            guard let last else { throw InflateError.damaged("There is no code length to repeat.") }
            return (last, try source.take(2) + 3)
        case 17: return (0, try source.take(3) + 3)
        case 18: return (0, try source.take(7) + 11)
        default: return (UInt8(symbol), 1)
        }
    }

    /// Reads the rest of a match that starts with `symbol`, which is at least 257.
    func match(_ symbol: Int, _ source: inout BitSource) throws -> (length: Int, distance: Int) {
        let index = symbol - 257
        guard index < Self.lengthBase.count else { throw InflateError.damaged("A length code is invalid.") }
        let length = Self.lengthBase[index] + (try source.take(Self.lengthBits[index]))
        let code = try distances.symbol(&source)
        guard code < Self.distanceBase.count else { throw InflateError.damaged("A distance code is invalid.") }
        return (length, Self.distanceBase[code] + (try source.take(Self.distanceBits[code])))
    }
}
