import Testing

@testable import Inflate

struct InflaterTests {
    /// All that comes out, from pieces of the given size.
    static func inflate(_ packed: [UInt8], pieces: Int = 4_096) throws -> [UInt8] {
        var rest = packed[...]
        var inflater = Inflater {
            guard !rest.isEmpty else { return nil }
            defer { rest = rest.dropFirst(pieces) }
            return rest.prefix(pieces)
        }
        var bytes: [UInt8] = []
        while let piece = try inflater.next() {
            #expect(!piece.isEmpty && piece.count <= 32_768)
            bytes += piece
        }
        #expect(inflater.count == bytes.count)
        return bytes
    }

    @Test(arguments: 1...4)
    func `what zlib packed comes out as it went in, however it is cut`(_ seed: Int) throws {
        var records = try PackedRecords("deflate", seed: seed, count: 40)
        var number = 0
        while let data = records.bytes(), let packed = records.bytes() {
            let pieces = packed.count < 20_000 && number % 3 == 0 ? 1 : [7, 4_096, packed.count + 1][number % 3]
            #expect(try Self.inflate(packed, pieces: pieces) == data)
            number += 1
        }
        #expect(number == 40)
    }

    @Test func `data that is cut off anywhere is told as such`() throws {
        var records = try PackedRecords("deflate", seed: 9, count: 12)
        while let data = records.bytes(), let packed = records.bytes() {
            for end in Set([0, 1, packed.count / 2, packed.count - 1]) where end < packed.count {
                #expect(throws: InflateError.truncated, "\(end) of \(packed.count) for \(data.count)") {
                    try Self.inflate(Array(packed[..<end]))
                }
            }
        }
    }

    private static let damaged: [(packed: [UInt8], reason: String)] = [
        ([0x07], "A kind of block that does not exist."),
        ([0x01, 0x01, 0x00, 0x00, 0x00], "The length of a stored block is not repeated."),
        // Fixed codes: length 3, distance 1 with nothing before it.
        ([0x03, 0x02, 0x00], "A distance reaches before the start."),
        // Dynamic codes: 287 literals.
        ([0xF5, 0x00, 0x00], "More codes than there are lengths and distances."),
        // Dynamic codes: all lengths of the code of lengths are 1.
        ([0x05, 0xE0, 0x24, 0x49, 0x92, 0x24, 0x49, 0x92, 0x24, 0x49], "More codes than their lengths allow."),
    ]

    @Test(arguments: damaged)
    func `damaged data is told by what is wrong`(_ packed: [UInt8], _ reason: String) {
        #expect(throws: InflateError.damaged(reason)) { try Self.inflate(packed) }
    }

    @Test func `bytes behind the end are left alone`() throws {
        #expect(try Self.inflate([0x01, 0x02, 0x00, 0xFD, 0xFF, 0x68, 0x69, 0xFF, 0xFF]) == Array("hi".utf8))
    }

    @Test func `a code needs all of its lengths, but one distance may stand alone`() throws {
        #expect(throws: InflateError.damaged("The codes are not complete.")) { try HuffmanTable(lengths: [2, 2, 2]) }
        #expect(throws: InflateError.damaged("More codes than their lengths allow.")) {
            try HuffmanTable(lengths: [1, 1, 1])
        }
        #expect(throws: Never.self) { try HuffmanTable(lengths: [0, 1, 0]) }
        #expect(throws: Never.self) { try HuffmanTable(lengths: [1, 2, 3, 3]) }
    }
}
