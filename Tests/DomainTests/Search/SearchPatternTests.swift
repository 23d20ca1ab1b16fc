import Domain
import Testing
import Text

struct SearchPatternTests {
    private func quality(_ text: String, _ mode: MatchMode = .contains, name: String, details: String = "")
        -> SearchQuality?
    {
        SearchPattern(TextMatch(text, mode: mode)).quality(name: Folding.fold(name), details: Folding.fold(details))
    }

    @Test(arguments: [
        ("water", "Water the plants", true), ("ATER", "Water the plants", true),
        ("plants water", "Water the plants", true),
        ("plants fire", "Water the plants", false), ("strasse", "Die Straße", true), ("traß", "STRASSE", true),
        ("wa", "Water", true), ("at", "Water", false), ("c#", "C# notes", true), ("c+", "abc+ c", false),
        ("会議", "明日会議", true), ("🎂", "cake 🎂", true), ("zoë", "Zoe\u{308} rings", true), ("fi", "ﬁle", true),
        ("", "anything", false), ("  ", "anything", false), ("e-m", "E-mail", true), ("100%", "at 100% now", true),
    ])
    func `all words must occur, short ones at the beginning of a word`(
        _ text: String, _ name: String, _ isFound: Bool
    ) {
        #expect((quality(text, name: name) != nil) == isFound)
    }

    @Test(arguments: [
        (MatchMode.exact, "water plants", true), (.exact, "water", false), (.startsWith, "WATER P", true),
        (.startsWith, "plants", false), (.endsWith, "plants", true), (.endsWith, "ants", true),
        (.endsWith, "water", false),
        (.startsWith, "wa", true), (.endsWith, "ts", false), (.contains, "plants water", true),
    ])
    func `the other modes hold the whole text against the name`(_ mode: MatchMode, _ text: String, _ isFound: Bool) {
        #expect((quality(text, mode, name: "Water plants", details: text) != nil) == (mode == .contains || isFound))
    }

    @Test func `name goes before details, and whole words before parts`() throws {
        let order = try [
            #require(quality("plant", name: "plant a tree")), #require(quality("plant", name: "plants")),
            #require(quality("plant", name: "x", details: "plant")),
            #require(quality("plant", name: "x", details: "plants")),
        ]
        #expect(order == order.sorted() && Set(order).count == 4)
    }

    @Test(arguments: [
        ("plant", "Water plants", [6..<11]), ("ss", "Straße ss", [7..<9]), ("asse", "Straße", [3..<6]),
        ("strasse", "die Straße!", [4..<10]), ("file", "ﬁle x", [0..<3]), ("fi", "ﬁ", [0..<1]),
        ("zoe", "Zoe\u{308}!", [0..<4]),
        ("o", "🎂 o\u{308}\u{323}p o", [3..<6, 8..<9]), ("cake", "🎂🎂cake", [4..<8]), ("ana", "banana", [1..<6]),
        ("a b", "a ab b", [0..<1, 2..<3, 5..<6]), ("istanbul", "İstanbul", [0..<8]), ("missing", "Water", []),
    ])
    func `highlights are the matching parts of the original`(_ text: String, _ original: String, _ marks: [Range<Int>])
    {
        #expect(SearchPattern(TextMatch(text)).marks(in: original) == marks)
    }

    @Test func `words end at blanks and where letters and signs meet, and each Chinese character is one`() {
        #expect(SearchWords.split("c++ e-mail 会議 a1  é") == ["c", "++", "e", "-", "mail", "会", "議", "a1", "é"])
        #expect(SearchWords.split("") == [] && SearchWords.split(" \n") == [])
    }
}
