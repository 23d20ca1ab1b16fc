import Calendar
import Domain
import Glibc
import Storage
import System
import TestSupport
import Testing

@testable import Interop

struct LoopDatabaseTests {
    private let folder = TemporaryDirectory()

    init() throws { try FactsScript(name: "loop.py").run("'\(folder.path)' broken") }

    private func read(_ name: String) throws -> LoopFiles { try LoopFiles(ImportFile(path: folder.file("\(name).db"))) }

    @Test(arguments: ["whole", "trigger", "check"])
    func `what else is in a database does no harm`(_ name: String) throws {
        let file = try read(name)
        #expect(file.habits.map(\.days.count) == [40] && file.losses.isEmpty && file.notices.isEmpty)
        #expect(file.bytesRead > 0)
    }

    @Test(arguments: [
        ("tables", "import.format.other"), ("columns", "import.format.other"), ("view", "import.format.other"),
        ("virtual", "import.format.other"), ("generated", "import.database"), ("cyclic", "import.database"),
        ("shared", "import.database"), ("zeros", "import.database"), ("cut", "import.database"),
        ("head", "import.database"),
        ("name", "import.database"), ("own", "import.database.own"),
    ])
    func `a database that is damaged, hostile or not Loop's is refused`(_ name: String, _ code: String) throws {
        let before = try contents(name)
        let failure = try #require(throws: ImportFailure.self) { try read(name) }
        #expect(failure.problems.map(\.code) == [code], "\(failure.problems.map(\.message))")
        #expect(try contents(name) == before)
    }

    @Test func `a database of Tasker is to be restored`() throws {
        let failure = try #require(throws: ImportFailure.self) { try read("own") }
        #expect(failure.problems[0].message.contains("tasker restore"))
    }

    @Test func `text in place of numbers is left out and told`() throws {
        let file = try read("text")
        #expect(file.habits[0].days.count == 38 && file.habits[0].habit.frequency == .daily)
        #expect(file.losses.count == 5, "\(file.losses)")
    }

    @Test func `days and numbers out of range are left out and told`() throws {
        let file = try read("range")
        #expect(file.habits[0].days.count == 37 && file.habits[0].habit.reminder == nil)
        #expect(file.losses.contains("days: 3 days that cannot be read were left out."))
        #expect(file.losses.contains { $0.hasPrefix("frequency:") })
    }

    @Test func `days of habits that are missing are told, and the first of two for a day counts`() throws {
        #expect(try read("orphans").notices == ["3 days of habits that the database does not have were left out."])
        #expect(try read("twice").habits[0].days.allSatisfy { $0.mark == .done })
        #expect(try read("newer").notices.count == 1)
    }

    @Test func `changes beside the database are neither read nor touched`() throws {
        let before = try (contents("left"), contents("left", "-wal"))
        #expect(try read("left").habits[0].days.count == 40)
        #expect(try (contents("left"), contents("left", "-wal")) == before)
        #expect(access(folder.file("left.db-shm"), F_OK) != 0)
    }

    @Test func `a database in an archive is read from a copy that is gone afterwards`() throws {
        let bytes = try contents("whole")
        let file = try LoopFiles(ImportFile(bytes, name: "Loop Habits Backup.db"))
        #expect(file.habits.map(\.days.count) == [40])
        let path = try TemporaryFile.of(ImportFile(bytes)).path
        #expect(access(path, F_OK) != 0)
    }

    @Test func `an upload that has no name can be read`() throws {
        let descriptor = open(folder.file("whole.db"), O_RDONLY)
        defer { close(descriptor) }
        unlink(folder.file("whole.db"))
        #expect(try LoopFiles(ImportFile(path: "/proc/self/fd/\(descriptor)")).habits[0].days.count == 40)
    }

    /// Whatever is changed in a file, it is read or refused, and stays as it is.
    @Test func `damaged databases are read or refused`() throws {
        var generator = SystemRandomNumberGenerator()
        let whole = try contents("whole")
        for _ in 0..<200 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...40, using: &generator) {
                let place = Int.random(in: 100..<bytes.count, using: &generator)
                bytes[place] = UInt8.random(in: 0...255, using: &generator)
            }
            do throws(ImportFailure) {
                let terms = ReadingTerms(
                    moment: ForeignFiles.moment, zones: ZoneFiles(), databases: ForeignDatabaseFiles())
                var source = try FileFormat.open(ImportFile(bytes), named: FileFormat.loop, terms)
                while try source.next() != nil {}
            } catch {
                #expect(!error.problems.isEmpty)
            }
        }
    }

    private func contents(_ name: String, _ ending: String = "") throws -> [UInt8] {
        var source = try FileSource(path: folder.file("\(name).db\(ending)"))
        var bytes: [UInt8] = []
        while let chunk = try source.next() { bytes += chunk }
        return bytes
    }
}
