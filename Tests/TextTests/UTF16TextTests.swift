import TestRandom
import Testing
@testable import Text

struct UTF16TextTests {
    @Test func `units are read as the standard library reads them`() {
        var random = SeededGenerator(seed: 2781)
        for _ in 0..<300 {
            var units = Array(random.text(upTo: 40).utf16)
            // Halves of pairs, alone and in the wrong order.
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                units.insert(
                    .random(in: 0xD7FE...0xE001, using: &random), at: .random(in: 0...units.count, using: &random))
            }
            let part = units[Int.random(in: 0...units.count, using: &random)...]
            #expect(Array(UTF16Text.string(part).utf8) == Array(String(decoding: part, as: UTF16.self).utf8))
        }
    }
}
