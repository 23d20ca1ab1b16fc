import Domain
import Glibc
import Interop

/// The file formats of this version.
struct Formats: TransferFormats {
    let importFormats = ["csv"]
    let exportFormats = ["csv"]
    /// Hears how many bytes of a file were read.
    var onRead: (@Sendable (Int) -> Void)?

    func source(_ path: String, format: String?, zone: Zone, scale: PriorityScale) throws -> any TaskSource {
        let reader = try OwnCSVReader(try FileSource(path: path), zone: zone, priorityScale: scale)
        return try SpooledRows(onRead.map { WatchedSource(source: reader, onRead: $0) } ?? reader)
    }

    func export(_ format: String) -> (any TaskExport)? {
        format == "csv" ? OwnCSVExport() : nil
    }

    var reportFormats: [String] { ReportFile.formats.keys.sorted() }

    func report(_ format: String) -> (any ReportExport)? { ReportFile.formats[format] }

    func bytes(_ report: TimeReport) -> [UInt8] { TimeReportCSV.bytes(report) }
}

/// Tasks of a file whose reading somebody watches.
private struct WatchedSource: TaskSource {
    var source: OwnCSVReader
    let onRead: @Sendable (Int) -> Void
    private var rows = 0

    init(source: OwnCSVReader, onRead: @escaping @Sendable (Int) -> Void) {
        self.source = source
        self.onRead = onRead
    }

    var bytesRead: Int { source.bytesRead }

    mutating func next() throws(ImportFailure) -> ImportRow? {
        rows += 1
        if rows % 500 == 0 { onRead(source.bytesRead) }
        return try source.next()
    }
}

/// The own CSV columns.
struct OwnCSVExport: TaskExport {
    let mediaType = "text/csv; charset=utf-8"
    let fileExtension = "csv"

    func writer() -> any TaskWriter { OwnCSVWriter() }
}

/// A file that is read piece by piece and closed with the last use of it.
private struct FileSource: ByteSource {
    private final class Descriptor: Sendable {
        let number: Int32

        init(_ number: Int32) { self.number = number }

        deinit { close(number) }
    }

    private let descriptor: Descriptor
    private var pieces: DescriptorSource

    /// - Throws: `DomainError.unreadable` when the file cannot be opened.
    init(path: String) throws {
        let number = open(path, O_RDONLY | O_CLOEXEC)
        guard number >= 0 else {
            let reason = String(cString: strerror(errno))
            throw DomainError.refused(.file.importFileUnreadable, "The file cannot be read: \(reason).")
        }
        descriptor = Descriptor(number)
        pieces = DescriptorSource(descriptor: number)
    }

    mutating func next() throws(ImportFailure) -> [UInt8]? {
        try pieces.next()
    }
}
