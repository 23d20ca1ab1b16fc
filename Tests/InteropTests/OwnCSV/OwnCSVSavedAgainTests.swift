import Domain
import Interop
import Testing

/// Files with Tasker's columns that another program wrote or saved again.
struct OwnCSVSavedAgainTests {
    private func read(_ bytes: some Sequence<UInt8>) throws -> ForeignFiles {
        try ForeignFiles(ImportFile(bytes, name: "tasker.csv", pieceSize: 7))
    }

    @Test func `Latin-1 and UTF-16 are read as in any CSV, the first told`() throws {
        let latin = try read("name;details\r\nKäse;für\r\n".unicodeScalars.map { UInt8($0.value) })
        #expect(latin.tasks.map(\.name) == ["Käse"] && latin.tasks[0].details == "für")
        #expect(latin.notices.count == 1 && latin.table == nil)
        var little: [UInt8] = [0xFF, 0xFE]
        for unit in "name,details\nKäse,für\n".utf16 { little += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        let wide = try read(little)
        #expect(wide.tasks.map(\.name) == ["Käse"] && wide.tasks[0].details == "für" && wide.notices.isEmpty)
        #expect(try FileFormat.of(ImportFile(little, name: "x")).name == "csv")
    }

    @Test func `what is too long is cut, told`() throws {
        let name = String(repeating: "word ", count: 60)
        let file = try read(
            "name,details,project\n\(name),more,\(String(repeating: "p", count: 101))\nB,\(String(repeating: "x", count: 20_001)),\n"
                .utf8)
        let (first, second) = (file.tasks[0], file.tasks[1])
        #expect(first.name.hasSuffix("word…") && first.name.count <= 200)
        #expect(first.details?.hasPrefix("… word") == true && first.details?.hasSuffix("\nmore") == true)
        #expect(first.projectName?.count == 100 && second.details?.count == 20_000)
        #expect(file.losses.sorted() == ["1 name", "1 project", "2 details"])
    }

    @Test func `what a spreadsheet in another language made of the values is read`() throws {
        let file = try read(
            "name;priority;dueDate;isComplete;completedOn\nA;high;21.11.2026;FALSCH;\nB;P2;21.11.2026 14:30;WAHR;3.2.2026\n"
                .utf8)
        #expect(file.tasks.map(\.due) == ["2026-11-21", "2026-11-21T14:30"] && file.losses.isEmpty)
        #expect(file.tasks[0].priority == .high && file.tasks[0].completion == nil)
        #expect(file.tasks[1].completion?.on.description == "2026-02-03")
    }
}
