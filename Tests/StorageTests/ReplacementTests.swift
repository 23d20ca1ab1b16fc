import Domain
import Glibc
import TestSupport
import Testing

@testable import Storage

/// A process killed between any two steps of a replacement.
struct ReplacementTests {
    private static let steps = 0...6

    /// The files while the database is open: the last changes are in the WAL.
    private func open(_ path: String, _ name: String) throws {
        let temporary = try TemporaryStore()
        try temporary.store.add(.sample(name: name))
        for suffix in ["", "-wal"] { try Disk.copy(temporary.path + suffix, to: path + suffix) }
    }

    private func tasks(_ path: String) throws -> [String] {
        let store = try SQLiteStore(path: path)
        defer { store.close() }
        #expect(try store.problems == [])
        return try Contents(store).tasks.values.map(\.name)
    }

    @Test(arguments: steps)
    func `the old file or the new one is there after a kill, each with its own WAL`(_ done: Int) throws {
        let directory = TemporaryDirectory()
        let (path, aside) = (directory.file("tasker.db"), directory.file("replaced.db"))
        try open(path, "old")
        do {
            let temporary = try TemporaryStore()
            try temporary.store.add(.sample(name: "new"))
            temporary.store.close()
            try Disk.copy(temporary.path, to: path + ".restoring")
        }
        if done >= 1 { try Disk.write(aside, to: path + ".replacing") }
        if done >= 2 { try Disk.rename(path, to: aside) }
        if done >= 3 { try Disk.rename(path + "-wal", to: aside + "-wal") }
        if done >= 4 { try Disk.rename(path + ".restoring", to: path) }
        if done >= 5 { #expect(try tasks(path) == ["new"]) }
        if done >= 6 { try Disk.remove(path + ".replacing") }
        #expect(try tasks(path) == [done == 0 ? "old" : "new"])
        #expect(try tasks(path) == [done == 0 ? "old" : "new"])
        #expect(!Disk.exists(path + ".replacing") && !Disk.exists(path + ".restoring"))
        if done > 0 { #expect(try tasks(aside) == ["old"]) }
    }

    @Test(arguments: 2...3)
    func `an empty file created meanwhile is replaced`(_ done: Int) throws {
        let directory = TemporaryDirectory()
        let (path, aside) = (directory.file("tasker.db"), directory.file("replaced.db"))
        try open(aside, "old")
        if done == 2 { try Disk.rename(aside + "-wal", to: path + "-wal") }
        let temporary = try TemporaryStore()
        try temporary.store.add(.sample(name: "new"))
        temporary.store.close()
        try Disk.copy(temporary.path, to: path + ".restoring")
        try Disk.write(aside, to: path + ".replacing")
        try Disk.write("", to: path)
        #expect(try tasks(path) == ["new"])
        #expect(try tasks(aside) == ["old"])
        #expect(!Disk.exists(aside + "-2"))
    }

    @Test func `a file that came in between is kept as well`() throws {
        let directory = TemporaryDirectory()
        let (path, aside) = (directory.file("tasker.db"), directory.file("replaced.db"))
        for (name, place) in [("new", path + ".restoring"), ("old", aside), ("between", path)] {
            let temporary = try TemporaryStore()
            try temporary.store.add(.sample(name: name))
            temporary.store.close()
            try Disk.copy(temporary.path, to: place)
        }
        try Disk.write(aside, to: path + ".replacing")
        #expect(try tasks(path) == ["new"])
        #expect(try tasks(aside) == ["old"])
        #expect(try tasks(aside + "-2") == ["between"])
    }
}
