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
    ///   - before: what had been earned before.
    ///   - onProgress: receives the number of bytes read, for each draft.
    mutating func run(
        _ source: inout any DraftSource, _ whole: WholeExport, dryRun: Bool, since before: EarnedSoFar,
        _ context: Context, _ onProgress: (Int) -> Void
    ) throws -> ImportReport {
        try change.archive.restore(hasLog: whole.hasLog) {
            guard let draft = try source.next() else { return nil }
            onProgress(source.bytesRead)
            note(draft)
            return draft.row
        }
        report.note(source.notices)
        (report.isDryRun, report.format) = (dryRun, source.formatName)
        // The settings of the file hold now.
        report.summary.earned = try EarnedSoFar(Change(change.writing, context)).earned(since: before)
        if whole.hasLog {
            report.note([
                ImportProblem(
                    refusal: .file.importValueChanged,
                    message:
                        "The change log came along, so Undo takes back the last change in it, not this import. “tasker reset” removes everything."
                )
            ])
        } else {
            try change.writing.describe("Imported \(report.sum)")
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
        case .row: break
        }
    }
}
