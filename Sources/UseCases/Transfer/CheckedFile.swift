import Domain

/// A file that was read to its end without a problem.
struct CheckedFile {
    /// In bytes.
    let size: Int
    let history: ImportedHistory
    /// Its drafts again; nil if they would take too much memory, so that the file is read a second time.
    let kept: (any DraftSource)?

    /// In bytes of the file; in memory, its drafts take about eight times as many.
    private static let keptSize = 2 << 20

    /// - Parameter onProgress: receives the number of bytes read, for each draft.
    init(_ source: any DraftSource, _ onProgress: (Int) throws -> Void) throws {
        var source = source
        var history = ImportedHistory()
        var drafts: [ImportDraft]? = []
        while let draft = try source.next() {
            history.note(draft)
            try onProgress(source.bytesRead)
            if source.bytesRead > Self.keptSize { drafts = nil }
            drafts?.append(draft)
        }
        (size, self.history) = (source.bytesRead, history)
        kept = drafts.map { KeptDrafts($0, of: source) }
    }
}

/// The drafts of a file that is not read again.
private struct KeptDrafts: DraftSource {
    let formatName: String
    let notices: [ImportProblem]
    let table: ColumnTable?
    let question: ImportProblem?
    let wholeExport: WholeExport?
    private let drafts: [ImportDraft]
    private let size: Int
    private var position = 0

    init(_ drafts: [ImportDraft], of source: any DraftSource) {
        (self.drafts, size) = (drafts, source.bytesRead)
        (formatName, notices, wholeExport) = (source.formatName, source.notices, source.wholeExport)
        (table, question) = (source.table, source.question)
    }

    var bytesRead: Int { drafts.isEmpty ? size : size / drafts.count * position }

    mutating func next() -> ImportDraft? {
        guard position < drafts.count else { return nil }
        defer { position += 1 }
        return drafts[position]
    }
}
