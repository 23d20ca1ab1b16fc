import Domain
import Interop
import Testing

struct OwnCSVFormTests {
    @Test(arguments: [
        ("name,colour\nA,red", "csv.column.unknown", "“colour”"), ("Name\nA", "csv.column.unknown", "write it “name”"),
        ("name,name\nA,B", "csv.column.duplicate", "“name”"), ("id,project\n,X", "csv.column.nameMissing", "name"),
        ("name,\nA,", "csv.column.unnamed", "Column 2"), ("", "csv.empty", "empty"), ("\n\r\n", "csv.empty", "empty"),
        ("Buy milk\nWash up", "csv.column.unknown", "Known columns: id, name, details"),
    ])
    func `an invalid header is rejected`(_ text: String, _ code: String, _ part: String) throws {
        let problem = try problems(text)[0]
        #expect(problem.code == code)
        #expect(problem.message.contains(part))
        #expect(problem.row == nil)
    }

    @Test func `every unknown column is named`() throws {
        let found = try problems("name,colour,id,mood\n")
        #expect(found.map(\.column) == ["colour", "mood"])
        #expect(found[0].message.contains(OwnCSVColumn.allCases.map(\.rawValue).joined(separator: ", ")))
    }

    @Test(arguments: [
        ("{\"tasks\":[]}", "JSON"), (" [1]", "JSON"), ("BEGIN:VCALENDAR\r\n", "calendar"), ("PK\u{3}\u{4}x", "zip"),
        ("SQLite format 3\u{0}", "SQLite"), ("<!DOCTYPE html>", "web page"),
    ])
    func `another format is reported by name`(_ text: String, _ part: String) throws {
        let problem = try problems(text)[0]
        #expect(problem.code == "import.format.notCSV")
        #expect(problem.message.contains(part))
    }

    @Test(arguments: [[0xFF, 0xFE, 0x6E, 0], [0xFE, 0xFF, 0, 0x6E], [0x1F, 0x8B, 8]] as [[UInt8]])
    func `UTF-16 and compressed files are reported by name`(_ bytes: [UInt8]) throws {
        let failure = try #require(throws: ImportFailure.self) { try OwnCSVReader(MemorySource(bytes), zone: .utc) }
        #expect(failure.problems[0].code == "import.format.notCSV")
    }

    @Test(arguments: [("A,B,C", 3), ("A", 1), ("A;B", 1)])
    func `a row with a different number of fields is rejected`(_ row: String, _ count: Int) throws {
        let problem = try problems("name,project\nX,Y\n\(row)\nX,Y\n")[0]
        #expect([problem.row, problem.line] == [2, 3])
        #expect(problem.code == "csv.fields.count")
        #expect(problem.message.contains("has \(count) fields but the header has 2"))
        #expect(!problem.message.contains("cut off"))
    }

    @Test func `a file that is cut off is reported as such`() throws {
        #expect(try problems("name,project\nX,Y\nX")[0].message.contains("cut off"))
        #expect(try problems("name,project\nX,Y\nX,\"Y")[0].message.contains("cut off"))
    }

    @Test func `an invalid quote in row 5000 is found there`() throws {
        var text = "name,details\n"
        for row in 1...6_000 { text += row == 5_000 ? "X,\"a\"b\n" : "X,\"a\n\"\n" }
        let failure = try #require(throws: ImportFailure.self) { try rows(text) }
        #expect(failure.problems.map(\.location) == ["row 5000, column details"])
        #expect(failure.problems[0].line == 10_000)
        #expect(
            failure.domainError
                == .refused(.csv.quoteTextAfter, failure.problems[0].sentence))
    }

    @Test func `an invalid value in row 5000 is found there`() throws {
        var text = "name,dueDate\n"
        for row in 1...6_000 { text += row == 5_000 ? "X,2026-02-30\n" : "X,2026-02-03\n" }
        let failure = try #require(throws: ImportFailure.self) { try rows(text) }
        guard case .invalid(let found) = failure.domainError else {
            Issue.record("\(failure.domainError)")
            return
        }
        #expect(found.map(\.field) == ["row 5000, column dueDate"])
    }

    @Test func `invalid values before an invalid quote are reported with it`() throws {
        let found = try problems("name,priority\nA,9\nB,P1\n\"C,P2\n")
        #expect(found.map(\.code) == ["task.priority.invalid", "csv.quote.unbalanced"])
        #expect(found[1].location == "row 3, column name")
    }

    @Test(arguments: [",", ";", "\t"])
    func `the separator is detected`(_ separator: String) throws {
        let text = "name\(separator)project\(separator)tags\nA\(separator)B\(separator)c d\n"
        #expect(try rows(text).map(\.projectName) == ["B"])
    }
}
