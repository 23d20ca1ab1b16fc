import Domain
import Interop
import Testing

/// Broken files and files in unusual forms.
struct TodoistFormTests {
    private let head = "TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE\n"

    private func read(_ rows: String) throws -> ForeignFiles { try ForeignFiles(ImportFile((head + rows).utf8)) }

    @Test func `rows may be shorter or longer than the head`() throws {
        let file = try read("task,a\ntask,b,,1,1,,,,,,,,\ntask,c,,1,1,,,,,,more,and more\n")
        #expect(file.tasks.map(\.name) == ["a", "b", "c"])
        #expect(file.losses == ["3 row", "3 row"] && file["c"]?.details == "row: more\nrow: and more")
    }

    @Test func `a file that ends in the last field of a row is refused`() throws {
        let whole = "task,a,,4,1,,,,en,Europe/Berlin\ntask,b,,4,1,,,,en,Europe/Berlin"
        #expect(try read(whole + "\n").tasks.count == 2)
        for text in [whole, String(whole.dropLast(4))] {
            let failure = try #require(throws: ImportFailure.self) { try read(text) }
            #expect(failure.problems.map(\.code) == ["csv.fields.count"] && failure.problems[0].row == 2)
        }
    }

    @Test func `a name made of labels has no control characters`() throws {
        let file = try read("task,@wait\u{4}ing,,4,1\n")
        #expect(file.tasks.map(\.name) == ["wait ing"] && file.tasks[0].tags == ["wait-ing"])
    }

    @Test func `columns that are not known are kept beside the task`() throws {
        let file = try ForeignFiles(
            ImportFile("TYPE,CONTENT,PRIORITY,INDENT,COLOUR\ntask,a,4,1,red\ntask,b,4,1,\n".utf8))
        #expect(file["a"]?.foreign?.text == "COLOUR: red" && file["b"]?.foreign == nil)
        #expect(file.losses == ["1 COLOUR"] && file.notices.isEmpty)
    }

    @Test func `quotes inside unquoted fields and text after a closing quote are taken literally`() throws {
        let file = try read("task,The \"big\" one,,4,1\ntask,\"a\"b,,4,1\ntask,5\" nails,,4,1\n")
        #expect(file.tasks.map(\.name) == ["The \"big\" one", "ab", "5\" nails"])
    }

    @Test(arguments: [";", "\t"]) func `other separators are recognized`(_ separator: Character) throws {
        let text = (head + "task,a,,1,1\n").map { $0 == "," ? separator : $0 }
        #expect(try ForeignFiles(ImportFile(String(text).utf8)).tasks.map(\.priority) == [.highest])
    }

    @Test func `UTF-16 and Latin-1 are read, and the guess is told`() throws {
        let text = head + "task,Müll,,4,1\n"
        let utf16: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(try ForeignFiles(ImportFile(utf16)).tasks.map(\.name) == ["Müll"])
        let latin = try ForeignFiles(ImportFile(text.unicodeScalars.map { UInt8($0.value) }))
        #expect(latin.tasks.map(\.name) == ["Müll"] && latin.notices.count == 1)
    }

    @Test func `CR alone ends lines, and an empty file has no tasks`() throws {
        #expect(try read("task,a,,4,1\rtask,b,,4,1").tasks.map(\.name) == ["a", "b"])
        #expect(try read("").tasks.isEmpty)
    }

    @Test(arguments: [
        ("task,\"never closed,,4,1\ntask,b,,4,1\n", "csv.quote.unbalanced", 1),
        ("task,a,,4,1\ntask,b\0,,4,1\n", "csv.nul", 2),
        ("task,a\(String(repeating: ",", count: 1_001))\n", "csv.fields.tooMany", 1),
    ])
    func `broken content is refused with its row`(_ rows: String, _ code: String, _ row: Int) throws {
        let failure = try #require(throws: ImportFailure.self) { try read(rows) }
        #expect(failure.problems.map(\.code) == [code] && failure.problems[0].row == row)
    }

    @Test func `a file that ends in the middle of a character is refused`() throws {
        let bytes = Array((head + "task,Mü").utf8).dropLast()
        let failure = try #require(throws: ImportFailure.self) { try ForeignFiles(ImportFile(bytes)) }
        #expect(failure.problems.map(\.code) == ["text.encoding"])
    }

    @Test func `long names and fields are cut, and that is told`() throws {
        let name = String(repeating: "word ", count: 50)
        let file = try read("task,\(name),\(String(repeating: "x", count: 100_000)),4,1\n")
        #expect(file.tasks[0].name.count <= 200 && file.tasks[0].name.hasSuffix("…"))
        #expect(file.tasks[0].details?.count == TaskRules.detailsLimit)
        #expect(file.losses == ["1 name", "1 description", "1 details"])
    }

    @Test func `another file is refused when it is said to be Todoist's`() throws {
        let failure = try #require(throws: ImportFailure.self) {
            try ForeignFiles(ImportFile("TYPE,CONTENT\ntask,a\n".utf8), as: "todoist")
        }
        #expect(failure.problems.map(\.code) == ["import.format.notCSV"])
    }

    @Test func `control characters become spaces, and a task without a name is called untitled`() throws {
        let file = try read("task,a\u{7}b,,4,1\ntask,,,4,1\n")
        #expect(file.tasks.map(\.name) == ["a b", "Untitled"] && file.losses == ["1 name", "2 name"])
    }
}
