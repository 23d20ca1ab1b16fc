import Calendar
import Domain
import Text

/// What an import did, or would do.
public struct ImportReport: Sendable {
    public var isDryRun = false
    /// Tasks that were not there yet.
    public var added = 0
    /// Tasks that are there already and stay as they are.
    public var existing = 0
    /// Of those, the ones that the file has otherwise.
    public var differing = 0
    /// Habits that were not there yet.
    public var habits = 0
    /// Time entries that were not there yet.
    public var entries = 0
    /// Names of projects that were not there yet.
    public var projects: [String] = []
    /// Names of archived projects that were restored for open tasks of the file.
    public var restored: [String] = []
    /// Values that could not be carried, with what happened instead; the first `ImportFailure.problemLimit` of them.
    public private(set) var notices: [ImportProblem] = []
    /// How many such values there are.
    public private(set) var noticeCount = 0
    /// The entry that takes the import back; nil for a dry run or when nothing was added.
    public var undoID: Int64?

    /// Nothing of the file was missing.
    var isEmpty: Bool { added == 0 && habits == 0 && entries == 0 && projects.isEmpty }

    /// What came in, such as `5 tasks and 2 habits`.
    var sum: String {
        let parts = [(added, "task"), (projects.count, "project"), (habits, "habit"), (entries, "time entry")]
        let known = parts.filter { $0.0 > 0 && ($0.1 != "project" || added == 0) }.map { count, noun in
            noun == "time entry" && count != 1 ? "\(NumberWords.number(count)) time entries" : counted(count, noun)
        }
        return AnswerWords.joined(known)
    }

    mutating func note(_ problems: [ImportProblem]) {
        notices += problems.prefix(ImportFailure.problemLimit - notices.count)
        noticeCount += problems.count
    }
}

/// Takes over the tasks of a file, all of them or none.
public struct ImportTasks: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// The context hears how many bytes of the file are done, once for each row in each of the two passes.
    /// - Parameters:
    ///   - restoresProjects: restores archived projects into which open tasks go, which is refused otherwise.
    ///   - open: gives the rows from the first one, as of the moment; called twice: all rows are checked before the change
    ///     begins, so that what is wrong with a file holds up nobody, and then taken over.
    /// - Throws: `DomainError.invalid` or `.refused` that names row and column; nothing is imported then.
    public func execute(
        dryRun: Bool, restoresProjects: Bool = false, open: (Moment) throws -> any DraftSource
    ) throws -> ImportReport {
        do {
            let moment = try context.read { $0.moment }
            var checked = try open(moment)
            while try checked.next() != nil { context.onProgress?(checked.bytesRead / 2) }
            let size = checked.bytesRead
            let source = try open(moment)
            let onProgress = context.onProgress
            return try context.change(.importTasks) { change in
                var importing = try Importing(change, restoresProjects: restoresProjects)
                var rows = source
                while let row = try rows.next() {
                    try importing.take(row)
                    onProgress?((size + rows.bytesRead) / 2)
                }
                try importing.finish()
                var report = importing.report
                report.isDryRun = dryRun
                if dryRun { throw DryRun(report: report) }
                if report.added > 0 { try change.scoreImportedHistory() }
                if !report.isEmpty {
                    try change.tell("Imported \(report.sum)", DomainEvent(.dataImported, amount: report.added))
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
