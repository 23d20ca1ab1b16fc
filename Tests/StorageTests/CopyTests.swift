import Calendar
import Domain
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Storage

struct CopyTests {
    private let later = Instant(milliseconds: FixedTime.start.milliseconds + 1_000)

    private func names(_ store: SQLiteStore) throws -> Set<String> {
        Set(try Contents(store).tasks.values.map(\.name))
    }

    /// Many pages in one change.
    private func fill(_ store: SQLiteStore, _ count: Int) throws {
        try store.write(.sample(.createTask)) { transaction in
            for _ in 0..<count {
                _ = try transaction.tasks.insert(.sample(name: "kept", details: String(repeating: "x", count: 900)))
            }
        }
    }

    private func files(_ store: SQLiteStore) throws -> [String] {
        try Disk.names(in: CopyFolder(database: store.path).path)
    }

    private func folder(_ store: SQLiteStore) -> CopyFolder { CopyFolder(database: store.path) }

    @Test func `databases in one folder keep their copies apart`() throws {
        let directory = TemporaryDirectory()
        let stores = try ["tasker.db", "work.db", "work", "home.db"].map { try SQLiteStore(path: directory.file($0)) }
        defer { for store in stores { store.close() } }
        for (number, store) in stores.enumerated() {
            _ = try store.write(.sample(.mend)) { try $0.projects.mend(at: FixedTime.start) }
            for _ in 0...number { try store.add(.sample()) }
            let copy = try store.make("daily-2026-11-23.db", at: FixedTime.start)
            #expect(copy.contents?.tasks == number + 1)
        }
        for (number, store) in stores.enumerated() {
            #expect(try store.copies().map(\.contents?.tasks) == [number + 1])
        }
        #expect(folder(stores[0]).path == directory.file("backups"))
        #expect(folder(stores[1]).path == directory.file("backups/work"))
    }

    @Test func `a copy is whole and of one moment while eight threads write`() throws {
        try withStore { store in
            try fill(store, 300)
            let goesOn = Atomic(true)
            let writers = (0..<8).map { number in
                TestThread {
                    // The copy contains both or neither.
                    while goesOn.load(ordering: .relaxed) {
                        _ = try? store.add(.sample(name: "one \(number)"), .sample(name: "two \(number)"))
                    }
                }
            }
            let copy = try store.make("copy.db", at: FixedTime.start)
            goesOn.store(false, ordering: .relaxed)
            for writer in writers { writer.join() }
            #expect(copy.fault == nil)
            #expect(copy.contents?.tasks ?? 0 >= 300)
            #expect(try files(store) == ["copy.db"])
            var status = stat()
            let path = try folder(store).path(of: "copy.db")
            #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
            #expect(try store.health().lastBackup == FixedTime.start)
            let copied = try SQLiteStore(path: path)
            defer { copied.close() }
            #expect(try copied.problems == [])
            let all = try Contents(copied).tasks.values.map(\.name)
            #expect(all.count { $0.hasPrefix("one") } == all.count { $0.hasPrefix("two") })
        }
    }

    @Test func `a copy is never made over another one`() throws {
        try withStore { store in
            let first = try store.make("copy.db", at: FixedTime.start)
            try store.add(.sample())
            #expect(code { _ = try store.make("copy.db", at: FixedTime.start) } == "copy.exists")
            #expect(try store.copies().map(\.bytes) == [first.bytes])
            #expect(try files(store) == ["copy.db"])
        }
    }

    @Test func `the unfinished copy of a killed process is removed by the next copy`() throws {
        try withStore { store in
            _ = try store.make("first.db", at: FixedTime.start)
            for suffix in ["", "-journal"] {
                try Disk.copy(store.path, to: "\(folder(store).path)/.copy.db.part\(suffix)")
            }
            _ = try store.make("second.db", at: FixedTime.start)
            #expect(try files(store) == ["first.db", "second.db"])
        }
    }

    @Test func `a restore brings everything back, reports what it undid, and can be undone`() throws {
        try withStore { store in
            try store.add(.sample(name: "kept"))
            _ = try store.make("copy.db", at: FixedTime.start)
            try store.write(.sample(.createTask)) {
                _ = try $0.tasks.insert(.sample(name: "gone"))
                try $0.describe("Added “gone”")
            }
            let told = Mutex<[PublishedEvent]>([])
            store.onCommit { events in told.withLock { $0 += events } }
            let before = try store.read { (try $0.log.dataVersion, try $0.log.lastEventID) }
            let expected = CopyDifference(takenBack: 1, broughtBack: 0, newest: "Added “gone”")
            #expect(try store.copies().map(\.contents?.difference) == [expected])

            let restored = try store.restore("copy.db", keepingAs: "replaced-1.db", at: later)
            let undoID = try store.newestChange?.id
            #expect(
                restored
                    == RestoredCopy(tasks: 1, difference: expected, replaced: "replaced-1.db", undoID: undoID))
            #expect(try names(store) == ["kept"])
            #expect(told.withLock { $0.map(\.name) } == ["DataRestored"])
            let after = try store.read { (try $0.log.dataVersion, try $0.log.lastEventID) }
            #expect(after.0 > before.0 && after.1 > before.1)
            #expect(try store.read { try $0.log.events(after: before.1, limit: 9)?.map(\.name) } == ["DataRestored"])
            #expect(try store.problems == [])
            // The replaced data had its last changes only in the WAL.
            #expect(try files(store) == ["copy.db", "replaced-1.db", "replaced-1.db-wal"])

            try store.add(.sample(name: "new"))
            _ = try store.copies()
            #expect(try files(store) == ["copy.db", "replaced-1.db", "replaced-1.db-wal"])
            let back = try store.restore("replaced-1.db", keepingAs: "replaced-2.db", at: later)
            #expect(back.difference?.takenBack == 1 && back.difference?.broughtBack == 1)
            #expect(try names(store) == ["kept", "gone"])
            #expect(try store.problems == [])
            let beside = try Disk.names(in: store.path.replacing("/tasker.db", with: ""))
            #expect(beside.filter { $0.contains("restoring") } == [])
        }
    }

    @Test func `reads and writes of others go on over a restore`() throws {
        try withStore { store in
            try store.add(.sample(name: "kept"))
            _ = try store.make("copy.db", at: FixedTime.start)
            let goesOn = Atomic(true)
            let failures = Mutex<[String]>([])
            let count = Atomic(0)
            let others = (0..<4).map { number in
                TestThread {
                    while goesOn.load(ordering: .relaxed) {
                        do {
                            if number < 2 { try store.add(.sample()) }
                            _ = try store.read { try $0.tasks.each { _ in true } }
                            count.add(1, ordering: .relaxed)
                        } catch {
                            failures.withLock { $0.append("\(error)") }
                        }
                    }
                }
            }
            for number in 1...5 {
                let seen = count.load(ordering: .relaxed)
                _ = try store.restore("copy.db", keepingAs: "replaced-\(number).db", at: later)
                #expect(try isTrueSoon { count.load(ordering: .relaxed) > seen + 4 })
            }
            goesOn.store(false, ordering: .relaxed)
            for thread in others { thread.join() }
            #expect(failures.withLock { $0 } == [])
            #expect(try store.problems == [])
            #expect(try names(store).contains("kept"))
        }
    }

    /// Overwrites a part of a file.
    private func flip(_ path: String, at offset: Int, count: Int = 512) {
        let file = open(path, O_WRONLY)
        defer { close(file) }
        _ = pwrite(file, Array(repeating: UInt8(0xA5), count: count), count, off_t(offset))
    }

    @Test(arguments: [0, 100, 12_288])
    func `a damaged copy is refused and changes nothing`(_ offset: Int) throws {
        try withStore { store in
            try fill(store, 100)
            _ = try store.make("copy.db", at: FixedTime.start)
            flip(try folder(store).path(of: "copy.db"), at: offset, count: 3_000)
            try store.add(.sample(name: "stays"))
            let refused = code { _ = try store.restore("copy.db", keepingAs: "replaced.db", at: later) }
            #expect(refused == "copy.damaged" || refused == "copy.foreign")
            #expect(try names(store).contains("stays"))
            #expect(try files(store) == ["copy.db"])
            #expect(!Disk.exists(store.path + ".restoring"))
            #expect(try folder(store).newestGood() == nil)
        }
    }

    @Test func `what is no copy of this version is refused by what it is`() throws {
        try withStore { store in
            _ = try store.make("newer.db", at: FixedTime.start)
            let path = folder(store).path
            try Connection(path: "\(path)/newer.db").execute("PRAGMA user_version = 999")
            try Connection(path: "\(path)/song.db", create: true).execute("CREATE TABLE song (title TEXT)")
            try Disk.write("", to: "\(path)/empty.db")
            try Disk.write("no database", to: "\(path)/text.db")
            let expected = ["newer": "newer", "song": "foreign", "empty": "foreign", "text": "foreign"]
            for (name, refusal) in expected {
                #expect(
                    code { _ = try store.restore("\(name).db", keepingAs: "r.db", at: later) } == "copy.\(refusal)",
                    "\(name)")
            }
            #expect(code { _ = try store.restore("../tasker.db", keepingAs: "r.db", at: later) } == "copy.notFound")
            #expect(try store.copies().filter { $0.fault == nil }.map(\.name) == [])
            #expect(try folder(store).newestGood() == nil)
        }
    }

    @Test func `a copy of an older schema is brought up to this one`() throws {
        try withStore { store in
            try DatabaseFile.createDirectories(of: folder(store).path + "/x")
            try EarlierVersion.make("\(folder(store).path)/old.db", .sample(name: "old"))
            let before = Disk.modified("\(folder(store).path)/old.db")
            let restored = try store.restore("old.db", keepingAs: "replaced.db", at: later)
            #expect(restored.tasks == 1)
            #expect(try names(store) == ["old"])
            #expect(Disk.modified("\(folder(store).path)/old.db") == before)
        }
    }

    private enum Fault: CaseIterable { case firstPage, header, middle, wal, deleted }

    @Test(arguments: Fault.allCases)
    private func `a copy takes the place of a file that cannot be used`(_ fault: Fault) throws {
        let temporary = try TemporaryStore()
        let store = temporary.store
        try fill(store, 100)
        _ = try store.make("copy-1.db", at: FixedTime.start)
        if fault != .wal { store.close() }
        let directory = TemporaryDirectory()
        let path = directory.file("tasker.db")
        for suffix in ["", "-wal"] where Disk.exists(store.path + suffix) {
            try Disk.copy(store.path + suffix, to: path + suffix)
        }
        try DatabaseFile.createDirectories(of: CopyFolder(database: path).path + "/x")
        try Disk.copy("\(folder(store).path)/copy-1.db", to: "\(CopyFolder(database: path).path)/copy-1.db")
        switch fault {
        case .firstPage: flip(path, at: 100, count: 3_000)
        case .header: flip(path, at: 0, count: 100)
        case .middle: flip(path, at: 40_960, count: 40_000)
        case .wal: flip(path + "-wal", at: 40, count: 40_000)
        case .deleted: try Disk.remove(path)
        }
        let damaged = Disk.exists(path) ? DatabaseFile.size(path) : nil
        let folder = CopyFolder(database: path)
        #expect(try folder.newestGood()?.name == "copy-1.db")
        let restored = try folder.restore(
            from: "\(folder.path)/copy-1.db", keepingAs: "replaced.db", at: later)
        #expect(restored.tasks == 100)
        #expect(restored.replaced == (fault == .deleted ? nil : "replaced.db"))
        if let damaged { #expect(DatabaseFile.size("\(folder.path)/replaced.db") == damaged) }
        let opened = try SQLiteStore(path: path)
        defer { opened.close() }
        #expect(try names(opened) == ["kept"])
        #expect(try opened.problems == [])
    }
}
