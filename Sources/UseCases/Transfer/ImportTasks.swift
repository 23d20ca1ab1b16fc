import Domain

/// What an import did, or would do.
public struct ImportReport: Sendable {
    public var isDryRun = false
    /// Tasks that were not there yet.
    public var added = 0
    /// Tasks that are there already and stay as they are.
    public var existing = 0
    /// Of those, the ones that the file has otherwise.
    public var differing = 0
    /// Names of projects that were not there yet.
    public var projects: [String] = []
    /// Values that could not be carried, with what happened instead.
    public var notices: [ImportProblem] = []
    /// The entry that takes the import back; nothing for a dry run or when nothing was added.
    public var undoID: Int64?
}

/// Takes over the tasks of a file, all of them or none (spec 10.2).
public struct ImportTasks: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameters:
    ///   - open: opens the file for one pass, in the zone of the settings.
    ///   - progress: hears how many bytes were read, every few hundred rows.
    /// - Throws: `DomainError.invalid` or `.unreadable` that names row and column; nothing is imported then.
    public func execute(
        dryRun: Bool, open: @escaping @Sendable (Zone) throws -> any TaskSource,
        progress: @escaping @Sendable (Int) -> Void = { _ in }
    ) throws -> ImportReport {
        do {
            return try context.change(.importTasks) { change in
                var importing = try Importing(change)
                var rows = try open(change.moment.zone)
                while let row = try rows.next() {
                    try importing.take(row)
                    if row.number % 500 == 0 { progress(rows.bytesRead) }
                }
                try importing.finish()
                progress(rows.bytesRead)
                var report = importing.report
                report.isDryRun = dryRun
                if dryRun { throw DryRun(report: report) }
                if report.added > 0 {
                    try change.scoreImportedHistory()
                    try change.tell(
                        "Imported \(counted(report.added, "task"))", DomainEvent(.dataImported, amount: report.added))
                }
                report.undoID = change.undoID
                return report
            }
        } catch let dry as DryRun {
            return dry.report
        } catch let failure as ImportFailure {
            throw failure.domainError
        }
    }

    /// Ends the transaction of a dry run, so that nothing of it stays.
    private struct DryRun: Error {
        let report: ImportReport
    }
}
