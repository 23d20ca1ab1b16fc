import Domain
import Interop
import Synchronization
import TestSupport
import Testing
import UseCases

struct WholeExportTests {
    private let world: World
    private static let id = TaskID.random()

    init() throws { world = try World() }

    /// Imports the export of another database with one task, and says how often the file was opened.
    private func imported(onOpening react: @escaping @Sendable () throws -> Void) throws -> (ImportReport, Int) {
        let other = try World()
        try other.create(id: Self.id)
        let writer = try #require(FileFormat.all.first { $0.name == "json" }?.writer)
        var written: [UInt8] = []
        try ExportTasks(other.context).execute(writer()) { written += $0 }
        let opened = Mutex(0)
        let report = try world.imports.execute { [zones = world.clock.zones, written] moment in
            opened.withLock { $0 += 1 }
            if opened.withLock({ $0 }) == 1 { try react() }
            return try FileFormat.open(ImportFile(written), ReadingTerms(moment: moment, zones: zones))
        }
        return (report, opened.withLock { $0 })
    }

    @Test func `an export for a blank database is opened once, and a later one is an import like others`() throws {
        let (report, opened) = try imported {}
        #expect((report.added, opened) == (1, 1))
        #expect(try imported {}.0.existing == 1)
        #expect(try world.tasks.map(\.name) == ["Water the plants"])
    }

    @Test func `if a task comes while an export is opened, both are there, and Undo takes back the import`() throws {
        let (report, opened) = try imported { [world] in try world.create("Mine") }
        #expect((report.added, opened) == (1, 2))
        #expect(try Set(world.tasks.map(\.name)) == ["Mine", "Water the plants"])
        _ = try world.history.undo(report.undoID)
        #expect(try world.tasks.map(\.name) == ["Mine"])
    }
}
