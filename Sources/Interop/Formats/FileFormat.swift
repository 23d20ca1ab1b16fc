import Calendar
import Domain

/// A file format for importing and exporting tasks: everything that the commands, endpoints, pages, help, completion
/// and the API document know about it.
public struct FileFormat: Sendable {
    /// The number of bytes from the start of a file that are used to detect its format.
    public static let startLength = 4_096

    /// In the order shown to the user; the first of several equally likely formats is detected.
    public static let all: [FileFormat] = [csv, todoTxt]
    /// The format of a file that matches none, and of an export if no format is given.
    public static let usual = csv

    /// The identifier in commands and URLs, such as `csv`.
    public let name: String
    /// The name shown to the user.
    public let title: String
    /// Endings of file names, in lower case; exported files have the first one.
    public let endings: [String]
    /// Exported files have the first one.
    public let mediaTypes: [String]
    /// The content of a short file.
    public let example: String
    /// Syntax errors, after which a file cannot be read any further.
    public let formRefusals: [Refusal]
    /// Invalid values in a file.
    public let valueRefusals: [Refusal]
    /// Determines how likely a file has the format, from its first `startLength` bytes.
    let confidence: @Sendable ([UInt8]) -> Confidence
    /// Opens a file for import; `nil` if the format cannot be imported.
    public let reader: (@Sendable (ImportFile, ReadingTerms) throws(ImportFailure) -> any DraftSource)?
    /// Creates a writer; `nil` if the format cannot be exported.
    public let writer: (@Sendable () -> any TaskWriter)?

    /// The confidence that content has a format.
    public enum Confidence: Int, Comparable, Sendable {
        /// Certainly not.
        case none
        /// Not ruled out.
        case possible
        case likely
        /// Certain.
        case sure

        public static func < (left: Confidence, right: Confidence) -> Bool { left.rawValue < right.rawValue }
    }

    /// The name of exported files.
    public var fileName: String { endings[0].hasPrefix(".") ? "tasker\(endings[0])" : endings[0] }

    /// The media type with its charset.
    public var contentType: String { "\(mediaTypes[0]); charset=utf-8" }

    public static var imported: [FileFormat] { all.filter { $0.reader != nil } }
    public static var exported: [FileFormat] { all.filter { $0.writer != nil } }
}

/// The context in which a file is read.
public struct ReadingTerms: Sendable {
    /// Determines the days of instants, and the day of a completion for which the file has none.
    public let moment: Moment
    public let priorityScale: PriorityScale

    public init(moment: Moment, priorityScale: PriorityScale = .zeroToThree) {
        self.moment = moment
        self.priorityScale = priorityScale
    }
}

extension FileFormat {
    /// The format of a file: the given one, otherwise determined by certain content, the file name, likely content, and
    /// finally the usual format.
    /// - Throws: `ImportFailure` if the file cannot be read or certainly has another format than the given one.
    public static func of(_ file: ImportFile, named given: FileFormat? = nil) throws(ImportFailure) -> FileFormat {
        let start = try file.start()
        let found = imported.map { (format: $0, confidence: $0.confidence(start)) }
        let sure = found.first { $0.confidence == .sure }?.format
        if let given {
            guard let sure, sure.name != given.name else { return given }
            throw ImportFailure([
                .file(
                    .file.importFormatOther,
                    "The file is \(sure.title), not \(given.title). Choose the right format, or none to have it recognised."
                )
            ])
        }
        if let sure { return sure }
        let name = file.name?.lowercased() ?? ""
        if let named = imported.first(where: { $0.endings.contains(where: name.hasSuffix) }) { return named }
        return found.first { $0.confidence == .likely }?.format ?? usual
    }
}
