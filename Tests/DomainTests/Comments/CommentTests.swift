import Calendar
import Domain
import Testing

struct CommentTests {
    private let ann = PersonID(high: 0, low: 2)
    private let jo = PersonID(high: 0, low: 3)

    private func parts(_ text: String) -> [CommentPart] {
        CommentPart.parts(of: text, mentioning: ["ann": ann, "jo-li": jo])
    }

    private func links(_ text: String) -> [String] {
        parts(text).filter { $0.kind == .link }.map(\.text)
    }

    @Test func `the parts are the whole text, with links and mentions`() {
        let text = "See https://example.org/a?b=1, @Ann and @jo-li: “done”."
        #expect(
            parts(text) == [
                CommentPart(.plain, "See "), CommentPart(.link, "https://example.org/a?b=1"),
                CommentPart(.plain, ", "), CommentPart(.mention(ann), "@Ann"), CommentPart(.plain, " and "),
                CommentPart(.mention(jo), "@jo-li"), CommentPart(.plain, ": “done”."),
            ])
        #expect(parts(text).map(\.text).joined() == text)
        #expect(parts("@ann @jo-li @ANN").mentioned == [ann, jo])
    }

    @Test(arguments: [
        ("(http://a.example/x)", ["http://a.example/x"]),
        ("http://a.example/x_(y), then", ["http://a.example/x_(y)"]),
        ("HTTPS://A.example.", ["HTTPS://A.example"]),
        ("http://a.example/1 http://b.example/2?!", ["http://a.example/1", "http://b.example/2"]),
        ("<http://a.example>", ["http://a.example"]),
        ("http://[::1]/x", ["http://[::1]/x"]),
        ("javascript://x", []), ("xhttp://a.example", []), ("http:// a", []), ("http://...", []), ("http:", []),
    ])
    func `a link ends where its sentence goes on`(_ text: String, _ expected: [String]) {
        #expect(links(text) == expected)
        #expect(parts(text).map(\.text).joined() == text)
    }

    @Test(arguments: [
        ("ann@ann.example", []), ("@anna", []), ("@an", []), ("@@ann", []), ("@ann.", ["@ann"]), ("(@ann)", ["@ann"]),
        ("@jo-li-", ["@jo-li"]), ("@ann's", ["@ann"]), ("@ann-other", []), ("@", []), ("x\n@ann\n", ["@ann"]),
        ("http://a.example/@ann", []),
    ])
    func `a mention is a whole short name`(_ text: String, _ expected: [String]) {
        let found = parts(text).filter { if case .mention = $0.kind { true } else { false } }
        #expect(found.map(\.text) == expected)
        #expect(parts(text).map(\.text).joined() == text)
    }

    @Test func `nobody is mentioned where nobody can be`() {
        #expect(CommentPart.parts(of: "@ann", mentioning: [:]) == [CommentPart(.plain, "@ann")])
        #expect(parts("").isEmpty)
    }

    @Test func `a text has one to 4,000 characters, without control characters`() {
        func problem(_ text: String) -> Refusal? {
            var problems = Problems()
            _ = problems.take(Comment.text(text))
            return problems.all.first?.refusal
        }
        #expect(problem(" \n\u{200B}") == .comment.textEmpty)
        #expect(problem(String(repeating: "é", count: 4_000)) == nil)
        #expect(problem(String(repeating: "a", count: 4_001)) == .comment.textTooLong)
        #expect(problem("👩‍👩‍👧‍👦" + String(repeating: "👩‍👩‍👧‍👦", count: 1_400)) == .comment.textTooLong)
        #expect(problem("a\tb\nc") == nil)
        #expect(problem("a\u{0}b") == .comment.textControlCharacter)
    }
}
