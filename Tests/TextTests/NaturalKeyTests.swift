import TestRandom
import Testing
import Text

struct NaturalKeyTests {
    private func precedes(_ left: String, _ right: String) -> Bool {
        NaturalKey.bytes(of: left).lexicographicallyPrecedes(NaturalKey.bytes(of: right))
    }

    @Test func `digits count by their value, case and accents do not`() {
        let names = [
            " ", "- list", "0", "1", "2 plants", "9", "10", "10a", "10b", "99999999999999999999",
            "100000000000000000000", "Äpfel 2", "apfel 10", "Apfel 10 b", "Straße", "strasse 1", "Zoë", "ζ", "漢字",
        ]
        for index in names.indices.dropLast() { #expect(precedes(names[index], names[index + 1]), "\(names[index])") }
    }

    @Test(arguments: [("Zoe", "ZOË"), ("file 7", "FILE 007"), ("٣ apples", "3 Apples"), ("straße", "STRASSE")])
    func `names that differ only in case, accents, leading zeros or kind of digits are alike`(
        _ left: String, _ right: String
    ) {
        #expect(NaturalKey.bytes(of: left) == NaturalKey.bytes(of: right))
    }

    /// Splits into text and numbers; the slow way to compare two names.
    private func pieces(_ name: String) -> [(text: String, number: Int?)] {
        var pieces: [(text: String, number: Int?)] = []
        for character in name {
            if let digit = character.wholeNumberValue, character.isASCII {
                let before = pieces.last?.number
                if let before {
                    pieces[pieces.count - 1].number = before * 10 + digit
                } else {
                    pieces.append(("", digit))
                }
            } else {
                pieces.append((String(character), nil))
            }
        }
        return pieces
    }

    private func slowlyPrecedes(_ left: String, _ right: String) -> Bool {
        let (left, right) = (pieces(left), pieces(right))
        for (one, other) in zip(left, right) {
            switch (one.number, other.number) {
            case (let one?, let other?): if one != other { return one < other }
            case (nil, nil): if one.text != other.text { return one.text < other.text }
            case (_?, nil): return "0" < other.text
            case (nil, _?): return one.text < "0"
            }
        }
        return left.count < right.count
    }

    @Test(arguments: 1...300)
    func `keys order names as comparing them piece by piece does`(_ seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let alphabet = Array("ab 0123456789z-")
        func name() -> String {
            String(
                (0..<Int.random(in: 1...14, using: &generator)).map { _ in
                    alphabet.randomElement(using: &generator) ?? "a"
                })
        }
        let (left, right) = (name(), name())
        #expect(precedes(left, right) == slowlyPrecedes(left, right), "“\(left)” and “\(right)”")
        #expect(precedes(right, left) == slowlyPrecedes(right, left), "“\(right)” and “\(left)”")
    }

    @Test func `a key is no longer than cursors can carry`() {
        #expect(NaturalKey.bytes(of: String(repeating: "漢", count: 200)).count == NaturalKey.limit)
    }
}
