import Domain

/// Takes a whole export into a blank database.
struct Restoring {
    private let change: Change
    private var report = ImportReport()
    private var projects: [ProjectID: Project] = [:]

    init(_ change: Change) {
        self.change = change
    }

    /// - Parameters:
    ///   - file: where the drafts come from.
    ///   - onProgress: receives the number of bytes read, for each draft; whatever it throws ends the import.
    mutating func run(
        _ source: inout any DraftSource, _ whole: WholeExport, dryRun: Bool, from file: ImportSource,
        _ context: Context, _ onProgress: (Int) throws -> Void
    ) throws -> ImportReport {
        let before = try EarnedSoFar(change)
        try change.archive.restore(hasLog: whole.hasLog) {
            guard let draft = try source.next() else { return nil }
            try onProgress(source.bytesRead)
            note(draft)
            return draft.row
        }
        report.note(source.notices)
        report.isDryRun = dryRun
        report.close(file.naming(source.formatName), since: ImportReport())
        // The settings of the file hold now.
        let now = try Change(
            change.writing, clock: context.clock, channel: context.channel)
        report.summary.earned = try EarnedSoFar(now).earned(since: before)
        if whole.hasLog {
            report.note([
                ImportProblem(
                    refusal: .file.importValueChanged,
                    message:
                        "The change log came along, so Undo reverts the last change in it, not this import. “tasker reset” removes everything."
                )
            ])
        } else {
            try change.writing.describe(report.sentence)
            report.undoID = change.undoID
        }
        try change.publish(DomainEvent(.dataRestored))
        return report
    }

    private mutating func note(_ draft: ImportDraft) {
        switch draft {
        case .project(let draft):
            projects[draft.project.id] = draft.project
            if !draft.project.isInbox { report.projects.append(draft.project.name) }
            report.note(draft.losses)
        case .task(let draft):
            report.added += 1
            report.note(draft.losses)
            let project = projects[draft.plain.projectID] ?? .inbox(at: change.moment.instant)
            report.summary.note(draft.plain, in: project)
        case .habit(let draft):
            report.habits += 1
            report.summary.note(draft.days)
            report.note(draft.losses)
        case .entry: report.entries += 1
        case .row(let row) where row.list == "filters": report.filters += 1
        case .filter, .row: break
        }
    }
}
