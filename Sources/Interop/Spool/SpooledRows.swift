import Domain

/// The rows of a file that was read to its end: the first ones in memory, the others in a file without a name.
public struct SpooledRows: TaskSource {
    public let bytesRead: Int
    private var kept: ArraySlice<ImportRow> = []
    private var file: SpoolFile?

    /// - Parameter limit: how many rows stay in memory.
    /// - Throws: what reading the rows throws, with all problems of the file.
    public init(_ source: any TaskSource, limit: Int = 2_000) throws(ImportFailure) {
        var source = source
        while let row = try source.next() {
            if kept.count < limit {
                kept.append(row)
            } else {
                if file == nil { file = try SpoolFile() }
                try file?.append(row.texts)
            }
        }
        bytesRead = source.bytesRead
        try file?.rewind()
    }

    public mutating func next() throws(ImportFailure) -> ImportRow? {
        if let row = kept.popFirst() { return row }
        return try file?.next().map(ImportRow.init)
    }
}
