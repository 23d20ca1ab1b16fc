import Calendar
import Domain
import Interop
import System
import Testing

struct FileFormatTests {
    @Test(arguments: [
        ("id,name\n", "tasks.csv", "csv"), ("id;name\n", "todo.txt", "csv"), ("\u{FEFF}name,priority\n", nil, "csv"),
        ("name\nDig\n", nil, "csv"), ("title\nDig\n", nil, "csv"), ("", nil, "csv"), ("{\"tasks\": []}", nil, "csv"),
        ("Buy milk\n", "todo.txt", "todotxt"), ("Buy milk\n", "/home/ann/Work.Todo.txt", "todotxt"),
        ("name\n", "done.txt", "todotxt"), ("Buy milk\n", "done.txt", "todotxt"), ("Buy milk\n", "notes.txt", "csv"),
        ("(A) Buy milk\nx 2026-11-20 Call Mum\nPaint +House\n", nil, "todotxt"),
        ("(A) Buy milk\nCall Mum\n", nil, "csv"), ("(A) Buy milk\n", "tasks.csv", "csv"),
    ])
    func `the format is detected from content and name`(_ content: String, _ name: String?, _ format: String) throws {
        #expect(try FileFormat.of(ImportFile(content.utf8, name: name)).name == format)
    }

    @Test func `only the start of a file is examined`() throws {
        let content = "(A) Buy milk\n" + String(repeating: "x 2026-11-20 Call Mum\n", count: 1_000) + "plain\n"
        #expect(try FileFormat.of(ImportFile(content.utf8, pieceSize: 100)).name == "todotxt")
    }

    @Test(arguments: [(9, 1, "todotxt"), (8, 2, "csv"), (18, 2, "todotxt"), (17, 3, "csv")])
    func `nine lines of ten with a mark make it likely todo.txt`(_ marked: Int, _ plain: Int, _ format: String) throws {
        let content = String(repeating: "(A) Buy milk\n", count: marked) + String(repeating: "Call Mum\n", count: plain)
        #expect(try FileFormat.of(ImportFile(content.utf8)).name == format)
    }

    @Test func `a given format is used unless the content certainly has another one`() throws {
        let file = ImportFile("id,name\n".utf8, name: "todo.txt")
        let failure = try #require(throws: ImportFailure.self) {
            try FileFormat.of(file, named: FileFormat.all.first { $0.name == "todotxt" })
        }
        #expect(failure.problems.map(\.code) == ["import.format.other"])
        #expect(try FileFormat.of(ImportFile("(A) Buy milk\n".utf8), named: .usual).name == "csv")
    }

    @Test func `every format has a unique name and an example, which it detects and reads`() throws {
        #expect(Set(FileFormat.all.map(\.name)).count == FileFormat.all.count)
        for format in FileFormat.all {
            #expect((format.contentSentence != nil) == format.canBeImported)
            #expect((format.exportSentence != nil) == format.canBeExported)
        }
        let moment = Moment(instant: Instant(milliseconds: 1_790_000_000_000), zone: .utc)
        for format in FileFormat.imported {
            let file = ImportFile(format.example.utf8)
            #expect(try FileFormat.of(file).name == format.name)
            var source = try FileFormat.open(file, ReadingTerms(moment: moment, zones: ZoneFiles()))
            let names = try source.rest().compactMap(\.name)
            #expect(names == ["Water the plants"])
        }
    }
}

extension ImportDraft {
    /// The name of a task or a habit.
    fileprivate var name: String? {
        switch self {
        case .task(let draft): draft.name
        case .habit(let draft): draft.habit.title
        case .project, .entry, .filter, .row: nil
        }
    }
}
