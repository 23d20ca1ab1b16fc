import Domain
import JSON
import TestRandom
import Testing

@testable import Interop

struct ForeignFactsTests {
    @Test(arguments: ["google", "microsoft", "vikunja", "superproductivity", "habitica"])
    func `random files are recognized and have the facts that a script finds in them`(_ format: String) throws {
        for (file, facts) in try ForeignFacts.found(in: format, seed: 26, count: RandomCases.count(12)) {
            #expect(try FileFormat.of(ImportFile(file.utf8)).name == format)
            let drafts = try JSONText().drafts(file, named: format)
            let counts = ForeignFacts(drafts).counts
            for kind in Set(counts.keys).union(facts.keys) {
                #expect(counts[kind] == facts[kind], "\(kind)")
            }
            #expect(!"\(drafts)".contains("s3cret"))
        }
    }

    @Test(arguments: ["google", "microsoft", "vikunja", "superproductivity", "habitica"])
    func `what random files bring is declared`(_ format: String) throws {
        let declared = Set(try #require(FileFormat.all.first { $0.name == format }?.content).parts)
        for (file, _) in try ForeignFacts.found(in: format, seed: 28, count: RandomCases.count(8)) {
            let drafts = try JSONText().drafts(file, named: format)
            #expect(FormatPart.found(in: drafts).isSubset(of: declared))
        }
    }

    @Test func `random filters become the lines that a script finds, or are told`() throws {
        for (file, facts) in try ForeignFacts.found(in: "vikunja_filters", seed: 29, count: RandomCases.count(40)) {
            let parts = try JSONParser.parse(Array(file.utf8))
            let archive = ArchiveTests.zip(
                ["data", "filters"].map { ("\($0).json", parts[$0]?.string ?? "") })
            var source = try JSONText().source(ImportFile(archive), named: nil)
            let lines = try source.rest().filters.map { ("\($0.name): \($0.line)", 1) }
            #expect(Dictionary(lines, uniquingKeysWith: +) == facts["filter"] ?? [:])
            #expect(source.notices.count { $0.column == "filters" } == facts["unsaid"]?["yes"] ?? 0)
        }
    }

    /// Whatever is changed in a file, it is read or refused.
    @Test(arguments: ["google", "microsoft", "vikunja", "superproductivity", "habitica"])
    func `damaged files are read or refused`(_ format: String) throws {
        var generator = SystemRandomNumberGenerator()
        for (file, _) in try ForeignFacts.found(in: format, seed: 27, count: 5) {
            for _ in 0..<20 {
                var bytes = Array(file.utf8)
                for _ in 0..<Int.random(in: 1...4, using: &generator) {
                    let place = Int.random(in: 0..<bytes.count, using: &generator)
                    switch Int.random(in: 0..<4, using: &generator) {
                    case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
                    case 1: bytes.remove(at: place)
                    case 2: bytes.insert(contentsOf: "-99999999999999999999".utf8, at: place)
                    default: bytes[place] = bytes[Int.random(in: 0..<bytes.count, using: &generator)]
                    }
                }
                do throws(ImportFailure) {
                    var source = try JSONText().opened(ImportFile(bytes), named: format)
                    while try source.next() != nil {}
                } catch {
                    #expect(!error.problems.isEmpty)
                }
            }
        }
    }
}

extension FormatPart {
    /// What is in the drafts of a file.
    static func found(in drafts: [ImportDraft]) -> Set<FormatPart> {
        var parts: Set<FormatPart> = []
        func note(_ part: FormatPart, _ isThere: Bool) { if isThere { parts.insert(part) } }
        for task in drafts.tasks {
            parts.insert(.tasks)
            note(.subtasks, task.parentID != nil)
            note(.completedTasks, task.completion != nil)
            note(.projects, task.projectName != nil)
            note(.headings, task.plain.section != nil)
            note(.tags, !task.tags.isEmpty)
            note(.priorities, task.priority != nil)
            note(.dueDates, task.dueDate != nil)
            note(.repeats, task.repeatPattern != nil)
            note(.reminders, !task.reminders.isEmpty)
            note(.estimates, task.estimatedDuration != nil)
            note(.dependencies, !task.dependencies.isEmpty)
        }
        note(.savedFilters, !drafts.filters.isEmpty)
        note(.habits, !drafts.habits.isEmpty)
        note(.timeEntries, !drafts.entries.isEmpty)
        return parts
    }
}
