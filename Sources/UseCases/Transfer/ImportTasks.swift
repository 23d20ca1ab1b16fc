import Calendar
import Domain
import Text

/// The result of an import or of a dry run.
public struct ImportReport: Sendable {
    public var isDryRun = false
    /// The name of the format, such as `todotxt`.
    public var format = ""
    /// What the new items are, and what they earn.
    public var summary = ImportSummary()
    /// Values that could not be imported unchanged, those that concern the most rows first.
    public var losses: [ImportLoss] { grouped.sorted { $0.count > $1.count } }
    private var grouped: [ImportLoss] = []
    /// The number of new tasks.
    public var added = 0
    /// The number of tasks that already exist and are left unchanged.
    public var existing = 0
    /// The number of existing tasks that differ from the file.
    public var differing = 0
    /// The number of new habits.
    public var habits = 0
    /// The number of new time entries.
    public var entries = 0
    /// The names of new projects.
    public var projects: [String] = []
    /// The names of archived projects that were restored for open tasks of the file.
    public var restored: [String] = []
    /// The first `ImportFailure.problemLimit` values that could not be imported unchanged, and what happened to each.
    public private(set) var notices: [ImportProblem] = []
    /// The total number of such values.
    public private(set) var noticeCount = 0
    /// How the columns of files were read that any program may have written.
    public var tables: [ColumnTable] = []
    /// What must be chosen before anything can be imported.
    public var question: ImportProblem?
    /// The entry that undoes the import; nil for a dry run, or if nothing was added.
    public var undoID: Int64?

    /// Whether nothing new was found.
    var isEmpty: Bool { added == 0 && habits == 0 && entries == 0 && projects.isEmpty }

    /// The new items in words, such as `5 tasks and 2 habits`.
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
        grouped.add(problems)
    }
}

/// Imports the content of a file, all of it or nothing.
public struct ImportTasks: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// Receives values that could not be imported unchanged, on any thread; whatever it throws ends the import.
    public typealias TakesLosses = @Sendable ([ImportProblem]) throws -> Void

    /// Reports progress in bytes for each row, half of it while the file is checked.
    /// - Parameters:
    ///   - onLosses: receives all losses, of which the report has only some.
    ///   - open: opens the source at its first row, as of the moment. Called a second time for a file too large to be
    ///     kept, since it is checked completely before the change begins, so that a faulty one does not block other
    ///     changes.
    /// - Throws: `DomainError.invalid` or `.refused`, naming row and column; nothing is imported then.
    public func execute(
        _ options: ImportOptions = ImportOptions(), onLosses: TakesLosses? = nil,
        open: (Moment) throws -> any DraftSource
    ) throws -> ImportReport {
        do {
            let moment = try context.read { $0.moment }
            let onProgress = context.onProgress
            let checked = try CheckedFile(open(moment)) { onProgress?($0 / 2) }
            let (size, history) = (checked.size, checked.history)
            let source = try checked.kept ?? open(moment)
            return try context.change(.importTasks) { change in
                let before = try EarnedSoFar(change)
                if let whole = source.wholeExport, try change.archive.isBlank {
                    var rows = source
                    var restoring = Restoring(change)
                    let report = try restoring.run(&rows, whole, dryRun: options.isDryRun, since: before, context) {
                        onProgress?((size + $0) / 2)
                    }
                    if options.isDryRun { throw DryRun(report: report) }
                    return report
                }
                var importing = try Importing(change, history, options, onLosses: onLosses)
                var rows = source
                while let row = try rows.next() {
                    try importing.take(row)
                    onProgress?((size + rows.bytesRead) / 2)
                }
                try importing.finish()
                try importing.note(rows.notices)
                var report = importing.report
                report.tables += [rows.table].compactMap { $0 }
                report.question = rows.question
                if let question = report.question, !options.isDryRun { throw ImportFailure([question]) }
                (report.isDryRun, report.format) = (options.isDryRun, rows.formatName)
                if report.added > 0 { try change.scoreImportedHistory(importing.scored) }
                report.summary.earned = try EarnedSoFar(change).earned(since: before)
                if options.isDryRun { throw DryRun(report: report) }
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

    /// Thrown to roll back the transaction of a dry run.
    private struct DryRun: Error {
        let report: ImportReport
    }
}
