import Calendar
import Domain

/// A format that tasks come in and go out by: one value says all that command, endpoints, pages, help, completion and
/// the API's document know of it.
public struct FileFormat: Sendable {
    /// How much of a file says what it is, in bytes.
    public static let startLength = 4_096

    /// In the order in which people choose; what looks alike belongs to the first.
    public static let all: [FileFormat] = [csv, todoTxt]
    /// What a file is taken for that looks like nothing, and what an export is that names no format.
    public static let usual = csv

    /// As commands and addresses name it, such as `csv`.
    public let name: String
    /// As people call it.
    public let title: String
    /// How names of such files end, in lower case; the first one is of the files that are written.
    public let endings: [String]
    /// The first one is of the files that are written.
    public let mediaTypes: [String]
    /// A short file of it.
    public let example: String
    /// Where the form of a file is broken, so that it cannot be read on.
    public let formRefusals: [Refusal]
    /// Where a value of a file breaks a rule.
    public let valueRefusals: [Refusal]
    /// From the first `startLength` bytes.
    let likeness: @Sendable ([UInt8]) -> Likeness
    /// Begins to read a file; nil where none can be read.
    public let reader: (@Sendable (ImportFile, ReadingTerms) throws(ImportFailure) -> any DraftSource)?
    /// Nil where none can be written.
    public let writer: (@Sendable () -> any TaskWriter)?

    /// How much a content looks like a format.
    public enum Likeness: Int, Comparable, Sendable {
        /// It cannot be.
        case none
        /// It could be, as almost anything could.
        case possible
        case likely
        /// It is that and nothing else.
        case sure

        public static func < (left: Likeness, right: Likeness) -> Bool { left.rawValue < right.rawValue }
    }

    /// Of all files that it writes.
    public var fileName: String { endings[0].hasPrefix(".") ? "tasker\(endings[0])" : endings[0] }

    /// With its charset.
    public var contentType: String { "\(mediaTypes[0]); charset=utf-8" }

    public static var imported: [FileFormat] { all.filter { $0.reader != nil } }
    public static var exported: [FileFormat] { all.filter { $0.writer != nil } }
}

/// What a reader needs to know besides the file.
public struct ReadingTerms: Sendable {
    /// Gives days to instants, and a day to what was done on none that the file names.
    public let moment: Moment
    public let priorityScale: PriorityScale

    public init(moment: Moment, priorityScale: PriorityScale = .zeroToThree) {
        self.moment = moment
        self.priorityScale = priorityScale
    }
}

extension FileFormat {
    /// The format of a file: the named one, else by what the content cannot but be, by the name of the file, by what the
    /// content looks like, and at last the usual one.
    /// - Throws: `ImportFailure` when the file cannot be read, or is not of the named format.
    public static func of(_ file: ImportFile, named given: FileFormat? = nil) throws(ImportFailure) -> FileFormat {
        let start = try file.start()
        let found = imported.map { (format: $0, likeness: $0.likeness(start)) }
        let sure = found.first { $0.likeness == .sure }?.format
        if let given {
            guard let sure, sure.name != given.name else { return given }
            throw ImportFailure([
                .file(
                    .file.importFormatOther,
                    "The file is \(sure.title), not \(given.title). Name the right format, or none to have it recognised."
                )
            ])
        }
        if let sure { return sure }
        let name = file.name?.lowercased() ?? ""
        if let named = imported.first(where: { $0.endings.contains(where: name.hasSuffix) }) { return named }
        return found.first { $0.likeness == .likely }?.format ?? usual
    }
}
