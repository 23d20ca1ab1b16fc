import Testing

@testable import Inflate

struct ZIPArchiveTests {
    static func archive(_ bytes: [UInt8], limit: Int = 200 << 20) throws -> ZIPArchive {
        try ZIPArchive(size: bytes.count, limit: limit) { offset, count in
            Array(bytes.dropFirst(offset).prefix(count))
        }
    }

    static func content(_ archive: ZIPArchive, _ member: ZIPMember) throws -> [UInt8] {
        var reader = try archive.read(member)
        var bytes: [UInt8] = []
        while let piece = try reader.next() { bytes += piece }
        return bytes
    }

    /// An archive with a stored member “a” that contains “hi”: local header at 0, directory at 33, end record at 80.
    static var small: [UInt8] {
        let fields: [UInt8] = [
            10, 0, 0, 0, 0, 0, 0, 0, 0x21, 0, 0xAC, 0x2A, 0x93, 0xD8, 2, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0,
        ]
        return [0x50, 0x4B, 3, 4] + fields + Array("ahi".utf8) + [0x50, 0x4B, 1, 2, 20, 0] + fields
            + [UInt8](repeating: 0, count: 14) + Array("a".utf8)
            + [0x50, 0x4B, 5, 6, 0, 0, 0, 0, 1, 0, 1, 0, 47, 0, 0, 0, 33, 0, 0, 0, 0, 0]
    }

    private static func small(_ changes: [Int: UInt8]) -> [UInt8] {
        var bytes = small
        for (offset, byte) in changes { bytes[offset] = byte }
        return bytes
    }

    @Test(arguments: 1...2)
    func `archives created by zipfile are read`(_ seed: Int) throws {
        var records = try PackedRecords("zip", seed: seed, count: 20)
        var number = 0
        while let bytes = records.bytes(), records.number() == 4, let count = records.number() {
            let archive = try Self.archive(bytes)
            #expect(archive.members.count == count)
            for member in archive.members {
                let name = records.bytes()
                #expect(name == Array(member.name.utf8))
                let next = records.bytes()
                let data = try #require(next)
                #expect(member.size == data.count)
                #expect(try Self.content(archive, member) == data)
            }
            number += 1
        }
        #expect(number == 20)
    }

    @Test func `a stored member is read`() throws {
        let archive = try Self.archive(Self.small)
        #expect(try Self.content(archive, archive.members[0]) == Array("hi".utf8))
    }

    @Test(arguments: ["../a", "a/../b", "/etc/passwd", "a\\b", ".."])
    func `an archive with a name that leads out of its folder is rejected`(_ name: String) {
        let length = UInt8(name.utf8.count)
        var bytes = Self.small
        bytes.replaceSubrange(79..<80, with: Array(name.utf8))
        bytes[33 + 28] = length
        bytes[bytes.count - 10] = 46 + length
        #expect(throws: ZIPError.unsafeName(name)) { try Self.archive(bytes) }
    }

    private static let refused: [(changes: [Int: UInt8], name: String)] = [
        ([90: 0xFF, 91: 0xFF, 88: 0xFF, 89: 0xFF], "ZIP64"),
        ([57: 0xFF, 58: 0xFF, 59: 0xFF, 60: 0xFF], "ZIP64"),
        ([41: 1], "encryption"),
        ([84: 1], "multiple parts"),
    ]

    @Test(arguments: refused)
    func `unsupported features are rejected by name`(_ changes: [Int: UInt8], _ name: String) {
        #expect(throws: ZIPError.unsupported(name)) { try Self.archive(Self.small(changes)) }
    }

    @Test func `another compression method is rejected when the member is read`() throws {
        let archive = try Self.archive(Self.small([33 + 10: 12]))
        #expect(throws: ZIPError.unsupported("compression method 12")) {
            try Self.content(archive, archive.members[0])
        }
    }

    @Test func `no more than the limit is unpacked`() throws {
        #expect(throws: ZIPError.tooLarge(limit: 1)) { try Self.archive(Self.small, limit: 1) }
        #expect(throws: Never.self) { try Self.archive(Self.small, limit: 2) }
        let lying = try Self.archive(Self.small([33 + 24: 1]))
        #expect(throws: ZIPError.damaged("“a” is larger than the directory says.")) {
            try Self.content(lying, lying.members[0])
        }
    }

    @Test func `the checksum detects a changed byte`() throws {
        let archive = try Self.archive(Self.small([31: UInt8(ascii: "H")]))
        #expect(throws: ZIPError.damaged("“a” does not match its checksum.")) {
            try Self.content(archive, archive.members[0])
        }
    }

    @Test func `a member with a different name in its own header is rejected`() throws {
        let archive = try Self.archive(Self.small([30: UInt8(ascii: "b")]))
        #expect(throws: ZIPError.damaged("“a” has a different name in its own header.")) {
            try Self.content(archive, archive.members[0])
        }
    }

    @Test func `members must not overlap`() {
        var bytes = Self.small
        let entry = Array(bytes[33..<80])
        bytes.insert(contentsOf: entry, at: 80)
        bytes[79 + 47] = UInt8(ascii: "b")
        bytes[80 + 47 + 8] = 2
        bytes[80 + 47 + 10] = 2
        bytes[80 + 47 + 12] = 94
        #expect(throws: ZIPError.damaged("two of its members overlap.")) { try Self.archive(bytes) }
    }

    @Test func `truncated archives and other files are rejected`() {
        for count in 0..<Self.small.count {
            #expect(throws: ZIPError.self, "\(count)") { try Self.archive(Array(Self.small[..<count])) }
        }
        #expect(throws: ZIPError.notAnArchive) { try Self.archive(Array("id,name\n1,Buy milk\n".utf8)) }
    }
}
