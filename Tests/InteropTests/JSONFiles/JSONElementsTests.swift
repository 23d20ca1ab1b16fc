import Domain
import JSON
import Testing

@testable import Interop

struct JSONElementsTests {
    private func read(
        _ text: String, at patterns: [[String]], isSequence: Bool = false, pieceSize: Int = 65_536
    ) throws -> [String] {
        var elements = try JSONElements(
            ImportFile(text.utf8, pieceSize: pieceSize), at: patterns, isSequence: isSequence)
        var found: [String] = []
        while let element = try elements.next() {
            var writer = JSONWriter()
            writer.value(element.value)
            found.append("\(element.path.joined(separator: ".")) \(String(decoding: writer.bytes, as: UTF8.self))")
        }
        return found
    }

    @Test(arguments: [1, 2, 3, 7, 65_536])
    func `chosen values are read in order, and the others skipped`(_ size: Int) throws {
        let text = """
            {"skip": {"tasks": [1, "]}\\""]}, "tasks": [{"a": "}"}, 12, "x", [ ], true, null, -1.5e3],
             "lists": {"b": {"name": "B"}, "c": 7}, "last": false}
            """
        let found = try read(text, at: [["tasks", "*"], ["lists", "*"]], pieceSize: size)
        #expect(
            found == [
                #"tasks.* {"a":"}"}"#, "tasks.* 12", #"tasks.* "x""#, "tasks.* []", "tasks.* true", "tasks.* null",
                "tasks.* -1.5e3", #"lists.b {"name":"B"}"#, "lists.c 7",
            ])
        #expect(try read(" 5 ", at: [[]], pieceSize: size) == [" 5"])
        #expect(try read("[{\"a\":1},{}]", at: [["*"]], pieceSize: size) == [#"* {"a":1}"#, "* {}"])
    }

    @Test(arguments: ["{\"a\":1}\n{\"a\":2}\n", "{\"a\":1},\n{\"a\":2},\n", "{\"a\":1}{\"a\":2}"])
    func `several values follow each other where that is allowed`(_ text: String) throws {
        #expect(try read(text, at: [[]], isSequence: true) == [#" {"a":1}"#, #" {"a":2}"#])
        #expect(throws: ImportFailure.self) { try read(text, at: [[]]) }
    }

    @Test(arguments: [
        ("", 1), ("[1", 1), ("[1,\n2", 2), ("[1 2]", 1), ("{\"a\" 1}", 1), ("{a: 1}", 1), ("[1,\n]", 2), ("[}", 1),
        ("[tru]", 1), ("[\n\"a\nb\"]", 2), ("[\"abc", 1), ("{\"a\":1,}", 1), ("[1]]", 1), ("nope", 1),
    ])
    func `a file that is not JSON is refused with the line`(_ text: String, _ line: Int) throws {
        for patterns in [[["*"]], [["x"]]] as [[[String]]] {
            let failure = try #require(throws: ImportFailure.self) { try read(text, at: patterns) }
            #expect(failure.problems.first?.line == line && failure.problems.first?.code == "import.json")
        }
    }

    @Test(arguments: [(64, false), (65, true)])
    func `deep nesting is refused`(_ depth: Int, _ isRefused: Bool) {
        let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        #expect((try? read(text, at: [["x"]])) == (isRefused ? nil : []))
    }

    @Test func `the line of a value is known`() throws {
        var elements = try JSONElements(ImportFile("[\n1,\n\n2]".utf8), at: [["*"]])
        #expect(try elements.next()?.line == 2)
        #expect(try elements.next()?.line == 4)
    }
}
