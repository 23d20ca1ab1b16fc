import Calendar
import Domain

/// The files of one import, which are first checked and then imported.
struct ImportReading: Sendable {
    private let sources: [ImportSource]
    private let watch: ImportProgress.Watch
    /// A whole export that was only opened.
    private var unread: (source: ImportSource, drafts: any DraftSource)?
    private var checked: [(source: ImportSource, file: CheckedFile, drafts: any DraftSource)] = []
    private var broken: [(source: ImportSource, failure: ImportFailure)] = []
    /// In bytes and rows of all files.
    private var (size, rows) = (0, 0)

    init(_ sources: [ImportSource], _ watch: @escaping ImportProgress.Watch) {
        (self.sources, self.watch) = (sources, watch)
    }

    /// Reads every file to its end, except a whole export for a blank database: its rows are checked as they are taken,
    /// since nothing stays of a broken one, and no other changes wait meanwhile.
    /// - Throws: `ImportFailure` for the first broken one, unless it may be left out.
    mutating func check(_ options: ImportOptions, isBlank: Bool, at moment: Moment) throws {
        let takesUnread = isBlank && sources.count == 1 && !options.skipsBroken
        unread = nil
        for source in sources {
            do {
                try check(source, takesUnread, at: moment)
            } catch let failure as ImportFailure {
                let failure = sources.count > 1 ? failure.named(source.title) : failure
                guard options.skipsBroken, sources.count > 1 || options.isDryRun else { throw failure }
                broken.append((source, failure))
            }
        }
        if checked.isEmpty, !options.isDryRun, let first = broken.first { throw first.failure }
    }

    private mutating func check(_ source: ImportSource, _ takesUnread: Bool, at moment: Moment) throws {
        var progress = ImportProgress()
        (progress.title, progress.rows) = (source.title, rows)
        let before = size
        let total = max(1, sources.reduce(0) { $0 + $1.size })
        let drafts = try source.open(moment)
        if takesUnread, drafts.wholeExport != nil {
            unread = (source, drafts)
            return
        }
        let file = try CheckedFile(drafts) { [watch] bytes in
            progress.rows += 1
            progress.share = min(1, Double(before + bytes) / Double(total)) / 2
            try watch(progress)
        }
        (size, rows) = (before + file.size, progress.rows)
        checked.append((source, file, try file.kept ?? source.openAgain(moment)))
    }

    /// Takes a whole export into a blank database; nil if the files or the database are others.
    func restored(_ options: ImportOptions, _ change: Change, _ context: Context) throws -> ImportReport? {
        let file = unread ?? checked.first.map { ($0.source, $0.drafts) }
        guard sources.count == 1, let (source, drafts) = file, let whole = drafts.wholeExport,
            try change.archive.isBlank
        else { return nil }
        var (rows, restoring, progress) = (drafts, Restoring(change), ImportProgress())
        (progress.rowsInAll, progress.title) = (unread == nil ? self.rows : nil, source.title)
        let (start, size) = unread == nil ? (0.5, size) : (0, source.size)
        return try change.writing.watched(by: { try watch(progress) }) {
            try restoring.run(&rows, whole, dryRun: options.isDryRun, from: source, context) { bytes in
                progress.rows += 1
                progress.share = min(1, start + (1 - start) * Double(bytes) / Double(max(1, size)))
                try watch(progress)
            }
        }
    }

    /// Imports the files that are not broken.
    mutating func report(
        _ options: ImportOptions, _ change: Change, at moment: Moment,
        _ filterQuery: @escaping ImportOptions.FilterQuery,
        _ onLosses: ImportOptions.TakesLosses?
    ) throws -> ImportReport {
        if unread != nil { try check(options, isBlank: false, at: moment) }
        let before = try EarnedSoFar(change)
        var history = ImportedHistory()
        for (_, file, _) in checked { history.add(file.history) }
        var importing = try Importing(change, history, options, filterQuery: filterQuery, onLosses: onLosses)
        var progress = ImportProgress()
        (progress.rowsInAll, progress.share) = (rows, 0.5)
        return try change.writing.watched(by: { try watch(progress) }) {
            var done = 0
            for (source, file, drafts) in checked {
                let earlier = importing.report
                progress.title = source.title
                importing.begin(checked.count > 1 ? source.title : nil)
                var rows = drafts
                while let row = try rows.next() {
                    try importing.take(row)
                    progress.rows += 1
                    progress.share = 0.5 + Double(done + rows.bytesRead) / Double(max(1, size)) / 2
                    try watch(progress)
                }
                try importing.finishFile()
                try watch(progress)
                try importing.note(rows)
                importing.close(source.naming(rows.formatName), since: earlier)
                done += file.size
            }
            try importing.finish()
            progress.share = 1
            try watch(progress)
            return try finished(importing, options, change, since: before)
        }
    }

    private func finished(
        _ importing: Importing, _ options: ImportOptions, _ change: Change, since before: EarnedSoFar
    ) throws -> ImportReport {
        var report = importing.report
        report.isDryRun = options.isDryRun
        if let question = report.question, !options.isDryRun { throw ImportFailure([question]) }
        for (source, failure) in broken { report.leaveOut(source, for: failure.problems) }
        if report.added + report.replaced > 0 { try change.scoreImportedHistory(importing.scored) }
        report.summary.earned = try EarnedSoFar(change).earned(since: before)
        if !options.isDryRun, !report.isEmpty {
            try change.tell(report.sentence, DomainEvent(.dataImported, amount: report.added))
        }
        report.undoID = options.isDryRun ? nil : change.undoID
        return report
    }
}

extension ImportSource {
    fileprivate func openAgain(_ moment: Moment) throws -> any DraftSource {
        var drafts = try open(moment)
        drafts.trustContent()
        return drafts
    }

    /// The same in the format that its reader names, if none was known before.
    func naming(_ format: String) -> ImportSource {
        self.format.isEmpty ? ImportSource(format: format, files: files, open: open) : self
    }
}
