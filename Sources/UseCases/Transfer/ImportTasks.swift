import Calendar
import Domain

/// Imports the content of files, all of it or nothing.
public struct ImportTasks: Sendable {
    let context: Context
    let filterQuery: ImportOptions.FilterQuery

    /// - Parameter filterQuery: writes a filter line as the query of a saved filter.
    public init(_ context: Context, filterQuery: @escaping ImportOptions.FilterQuery) {
        (self.context, self.filterQuery) = (context, filterQuery)
    }

    /// - Parameters:
    ///   - sources: opened a second time if too large to be kept, since all are checked completely before the change
    ///     begins, so that a faulty one does not block other changes; a
    ///     whole export for a blank database is read once.
    ///   - onLosses: receives all losses, of which the report has only some.
    /// - Throws: `DomainError.invalid` or `.refused`, naming row and column, and the file if there are several;
    ///   nothing is imported then.
    public func execute(
        _ options: ImportOptions, _ sources: [ImportSource], onLosses: ImportOptions.TakesLosses? = nil,
        watch: @escaping ImportProgress.Watch = { _ in }
    ) throws -> ImportReport {
        do {
            let options = try options.checked()
            let (moment, isBlank) = try context.read { ($0.moment, try $0.archive.isBlank) }
            var checked = ImportReading(sources, watch)
            try checked.check(options, isBlank: isBlank, at: moment)
            return try context.change(.importTasks) { [checked, context, filterQuery] change in
                var reading = checked
                let report =
                    try reading.restored(options, change, context)
                    ?? reading.report(options, change, at: moment, filterQuery, onLosses)
                if options.isDryRun { throw DryRun(report: report) }
                return report
            }
        } catch let dry as DryRun {
            return dry.report
        } catch let failure as ImportFailure {
            throw failure.domainError
        }
    }

    /// The same for a single file.
    public func execute(
        _ options: ImportOptions = ImportOptions(), open: @escaping @Sendable (Moment) throws -> any DraftSource
    ) throws -> ImportReport {
        try execute(options, [ImportSource(format: "", files: [], open: open)])
    }

    /// Thrown to roll back the transaction of a dry run.
    private struct DryRun: Error {
        let report: ImportReport
    }
}

extension ImportOptions {
    /// - Throws: `DomainError.invalid` for a name that no project can have.
    fileprivate func checked() throws -> ImportOptions {
        guard let projectName else { return self }
        var (problems, checked) = (Problems(), self)
        checked.projectName = problems.take(ProjectRules.name(projectName, field: "project"))
        try problems.throwIfAny()
        return checked
    }
}
