import Testing

@testable import Inflate

/// Bytes in chunks of a given size.
struct SplitBytes: ByteStream {
    var rest: ArraySlice<UInt8>
    let size: Int

    mutating func next() -> ArraySlice<UInt8>? {
        guard !rest.isEmpty else { return nil }
        defer { rest = rest.dropFirst(size) }
        return rest.prefix(size)
    }
}

struct InflaterTests {
    /// Inflates input that arrives in chunks of the given size.
    static func inflate(_ packed: [UInt8], pieces: Int = 4_096) throws -> [UInt8] {
        var inflater = Inflater(SplitBytes(rest: packed[...], size: pieces))
        var bytes: [UInt8] = []
        while let piece = try inflater.next() {
            #expect(!piece.isEmpty && piece.count <= 32_768)
            bytes += piece
        }
        #expect(inflater.count == bytes.count)
        return bytes
    }

    @Test(arguments: 1...4)
    func `data compressed by zlib is restored, however it is split`(_ seed: Int) throws {
        var records = try PackedRecords("deflate", seed: seed, count: 40)
        var number = 0
        while let data = records.bytes(), let packed = records.bytes() {
            let pieces = packed.count < 20_000 && number % 3 == 0 ? 1 : [7, 4_096, packed.count + 1][number % 3]
            #expect(try Self.inflate(packed, pieces: pieces) == data)
            number += 1
        }
        #expect(number == 40)
    }

    @Test func `truncated data is reported as such`() throws {
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
        ([0x07], "A block type is invalid."),
        ([0x01, 0x01, 0x00, 0x00, 0x00], "The length of a stored block does not match its complement."),
        // Fixed codes: length 3, distance 1 with nothing before it.
        ([0x03, 0x02, 0x00], "A distance reaches beyond the start of the data."),
        // Dynamic codes: 287 literals.
        ([0xF5, 0x00, 0x00], "There are too many length or distance codes."),
        // Dynamic codes: all lengths of the code length code are 1.
        ([0x05, 0xE0, 0x24, 0x49, 0x92, 0x24, 0x49, 0x92, 0x24, 0x49], "The Huffman code is over-subscribed."),
    ]

    @Test(arguments: damaged)
    func `damaged data is reported with the reason`(_ packed: [UInt8], _ reason: String) {
        #expect(throws: InflateError.damaged(reason)) { try Self.inflate(packed) }
    }

    @Test func `bytes after the end are ignored`() throws {
        #expect(try Self.inflate([0x01, 0x02, 0x00, 0xFD, 0xFF, 0x68, 0x69, 0xFF, 0xFF]) == Array("hi".utf8))
    }

    @Test func `a code must be complete, except for a single distance`() throws {
        #expect(throws: InflateError.damaged("The Huffman code is incomplete.")) {
            try HuffmanTable(lengths: [2, 2, 2])
        }
        #expect(throws: InflateError.damaged("The Huffman code is over-subscribed.")) {
            try HuffmanTable(lengths: [1, 1, 1])
        }
        #expect(throws: Never.self) { try HuffmanTable(lengths: [0, 1, 0]) }
        #expect(throws: Never.self) { try HuffmanTable(lengths: [1, 2, 3, 3]) }
    }
}
