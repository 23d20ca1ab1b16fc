import Domain
import Testing

@testable import Interop

struct TextSourceTests {
    private func text(_ bytes: [UInt8], pieceSize: Int = 65_536) throws -> (String, notices: Int) {
        var source = try TextSource(ImportFile(bytes, pieceSize: pieceSize))
        var text: [UInt8] = []
        while let chunk = try source.next() { text += chunk }
        return (String(decoding: text, as: UTF8.self), source.encoding.notice == nil ? 0 : 1)
    }

    @Test(arguments: [1, 2, 3, 5, 64])
    func `text is decoded from every encoding, however it is split`(_ size: Int) throws {
        let words = "Grüße, 茶 and 🫖\n"
        let units = Array(words.utf16)
        let little: [UInt8] = [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let big: [UInt8] = [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        let plain = Array(words.utf8)
        for bytes in [plain, [0xEF, 0xBB, 0xBF] + plain, little, big] {
            let found = try text(bytes, pieceSize: size)
            #expect(found.0 == words && found.notices == 0)
        }
        let latin: [UInt8] = [0x47, 0x72, 0xFC, 0xDF, 0x65, 0x20, 0x80, 0x35, 0x0A]
        let found = try text(latin, pieceSize: size)
        #expect(found.0 == "Grüße €5\n" && found.notices == 1)
    }

    @Test(
        arguments: [
            [0x61, 0xC3], [0x61, 0xE2, 0x82], [0xF0, 0x9F], [0xF0, 0x9F, 0xAB], [0xED, 0x9F], [0xE0, 0xA0],
            [0xFF, 0xFE, 0x61], [0xFF, 0xFE, 0x3E, 0xD8],
        ] as [[UInt8]])
    func `a file that ends in the middle of a character is refused`(_ bytes: [UInt8]) {
        #expect(throws: ImportFailure.self) { try text(bytes) }
    }

    @Test(arguments: [[0x61, 0xFF], [0xC3, 0x28], [0xC0], [0xED, 0xA0]] as [[UInt8]])
    func `bytes that no UTF-8 has are read as Latin-1`(_ bytes: [UInt8]) throws {
        #expect(try text(bytes).notices == 1)
    }
}
