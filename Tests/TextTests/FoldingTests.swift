import TestRandom
import Testing
import Text

struct FoldingTests {
    @Test(arguments: [
        ("Water", "water"), ("STRASSE", "strasse"), ("Straße", "strasse"), ("ẞ", "ss"), ("Łódź", "lodz"),
        ("Øre", "ore"),
        ("Zoë", "zoe"), ("Zoe\u{308}", "zoe"), ("Σίσυφος", "σισυφοσ"), ("ΣΊΣΥΦΟΣ", "σισυφοσ"), ("İstanbul", "istanbul"),
        ("ılık", "ilik"), ("ﬁﬀ", "fiff"), ("Æsop œuvre", "aesop oeuvre"), ("Ｔａｓｋ", "task"), ("½", "1⁄2"),
        ("ёж Й", "еж и"),
        ("Đakovo", "dakovo"), ("a\u{AD}b\u{200D}c", "abc"), ("\u{A0}x", " x"), ("שָׁלוֹם", "שלום"), ("مُحَمَّد", "محمد"),
        ("한", "\u{1112}\u{1161}\u{11AB}"), ("👩‍👧", "👩👧"), ("漢字", "漢字"), ("c# & c++", "c# & c++"), ("", ""),
    ])
    func `case, accents and kinds of writing make no difference`(_ text: String, _ folded: String) {
        #expect(Array(Folding.fold(text).unicodeScalars) == Array(folded.unicodeScalars))
    }

    @Test(arguments: 1...200)
    func `folding again changes nothing, and upper and lower case fold alike`(_ seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let text = generator.text(upTo: 40, with: "ÄöŁøßẞﬁİıΣςЙ한がヷ①ª")
        let folded = Folding.fold(text)
        #expect(Folding.fold(folded) == folded)
        #expect(Folding.fold(text.lowercased()) == folded)
        #expect(Folding.fold(text.uppercased()) == folded)
    }

    @Test(arguments: ["ée\u{301}", "한글", "Ǖ", "ệ", "ﷺ", "が"])
    func `texts that look alike fold alike`(_ text: String) {
        let apart = String(text.unicodeScalars.flatMap { Array(String($0).decomposed) })
        #expect(Folding.fold(apart) == Folding.fold(text))
    }
}

extension String {
    /// Canonically decomposed, for the few letters that the test needs.
    fileprivate var decomposed: String {
        switch self {
        case "é": "e\u{301}"
        case "한": "\u{1112}\u{1161}\u{11AB}"
        case "글": "\u{1100}\u{1173}\u{11AF}"
        case "Ǖ": "U\u{308}\u{304}"
        case "ệ": "e\u{323}\u{302}"
        case "が": "か\u{3099}"
        default: self
        }
    }
}
