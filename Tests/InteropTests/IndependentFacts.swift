import Domain
import Glibc
import Interop
import JSON
import Testing

/// The facts of files, worked out by the scripts in Tests/Independent/formats.
struct IndependentFacts {
    struct Unreadable: Error {}

    private static let tests = "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/")

    let counts: [String: [String: Int]]

    /// - Parameters:
    ///   - script: such as `todoist`.
    ///   - arguments: none may contain an apostrophe.
    init(_ script: String, _ arguments: [String]) throws {
        let quoted = (["\(Self.tests)/Independent/formats/\(script).py"] + arguments).map { "'\($0)'" }
        guard let pipe = popen("exec /usr/bin/python3 -B \(quoted.joined(separator: " "))", "r") else {
            throw Unreadable()
        }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&piece, 1, piece.count, pipe), count > 0 { bytes += piece[..<count] }
        guard pclose(pipe) == 0, case .object(let facts) = try JSONParser.parse(bytes) else { throw Unreadable() }
        var counts: [String: [String: Int]] = [:]
        for fact in facts {
            guard case .object(let members) = fact.value else { throw Unreadable() }
            for member in members {
                guard case .number(let number) = member.value else { throw Unreadable() }
                counts[fact.name, default: [:]][member.name] = number.integer.map { Int($0) }
            }
        }
        self.counts = counts
    }

    /// The path of a reference file.
    static func reference(_ name: String) -> String { "\(tests)/References/Formats/\(name)" }
}

extension ForeignFiles {
    /// The same facts of the tasks that were read.
    var counts: [String: [String: Int]] {
        var counts: [String: [String: Int]] = [:]
        func count(_ fact: String, _ name: String?) { counts[fact, default: [:]][name ?? "none", default: 0] += 1 }
        for task in tasks {
            let project = task.projectName
            count("states", task.completion != nil ? "done" : task.isArchived ? "archived" : "open")
            count("projects", project)
            count("priorities", task.priority.map { "P\($0.rawValue)" })
            count("sections", task.plain.section)
            if task.parentID != nil { count("subtasks", project) }
            for tag in task.plain.tags { count("tags", tag) }
            count("due", task.dueDate?.day.description)
            if task.repeatPattern != nil { count("repeats", project) }
            if let completion = task.completion { count("completions", completion.on.description) }
        }
        return counts
    }
}

struct IndependentFactsTests {
    @Test func `the projects of Todoist are read as a script reads them`() throws {
        let names = ["Todoist/Home [2203306141].csv", "Todoist/Trips 2026.csv"].map(IndependentFacts.reference)
        let archive = try names.map { name -> (String, String) in
            var file = try FileSource(path: name)
            var bytes: [UInt8] = []
            while let chunk = try file.next() { bytes += chunk }
            return (String(name.split(separator: "/").last ?? ""), String(decoding: bytes, as: UTF8.self))
        }
        let read = try ForeignFiles(ImportFile(ArchiveTests.zip(archive), name: "Todoist.zip")).counts
        let facts = try IndependentFacts("todoist", [ForeignFiles.moment.today.description] + names)
        #expect(facts.counts.count == 7)
        for (fact, counts) in facts.counts { #expect(read[fact] == counts, "\(fact)") }
    }

    @Test func `a backup of TickTick is read as a script reads it`() throws {
        let path = IndependentFacts.reference("TickTick/backup.csv")
        let facts = try IndependentFacts("ticktick", ["Europe/Berlin", path])
        let read = try ForeignFiles(ImportFile(path: path)).counts
        #expect(facts.counts.count == 9)
        for (fact, counts) in facts.counts { #expect(read[fact] == counts, "\(fact)") }
    }
}
