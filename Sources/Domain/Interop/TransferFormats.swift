/// The file formats that tasks come in and go out by; the program wires the ones it has.
public protocol TransferFormats: Sendable {
    /// Names such as `csv`.
    var importFormats: [String] { get }
    var exportFormats: [String] { get }

    /// Reads a file to its end, for one pass over its tasks.
    /// - Parameters:
    ///   - format: nothing to recognise it from the content.
    ///   - zone: decides the day of an instant for which the file names none.
    /// - Throws: `DomainError.refused` when the file cannot be opened or is of no such format; `ImportFailure` with
    ///   everything that is wrong with it.
    func source(_ path: String, format: String?, zone: Zone, scale: PriorityScale) throws -> any TaskSource

    /// Nothing for an unknown format.
    func export(_ format: String) -> (any TaskExport)?

    /// File formats of reports.
    var reportFormats: [String] { get }
    /// Nothing for an unknown format.
    func report(_ format: String) -> (any ReportExport)?

    /// Where time went, as CSV.
    func bytes(_ report: TimeReport) -> [UInt8]
}

/// A file format that reports go out by.
public protocol ReportExport: Sendable {
    /// With its charset.
    var mediaType: String { get }
    /// Without the dot.
    var fileExtension: String { get }

    /// The whole file; a report is bounded.
    func bytes(_ report: Report) -> [UInt8]
}

/// A file format that tasks go out by.
public protocol TaskExport: Sendable {
    /// With its charset.
    var mediaType: String { get }
    /// Without the dot.
    var fileExtension: String { get }

    func writer() -> any TaskWriter
}

/// Writes tasks one by one; `take` hands out what is ready to be sent.
public protocol TaskWriter {
    /// Bytes that wait to be taken.
    var count: Int { get }

    mutating func append(_ task: TaskItem, projectName: String)
    /// What was written since the last call; at first what stands before the first task.
    mutating func take() -> [UInt8]
}
