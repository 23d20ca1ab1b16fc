import Calendar
import Domain

/// A file format for importing and exporting tasks: everything that the commands, endpoints, pages, help, completion
/// and the API document know about it.
public struct FileFormat: Sendable {
    /// The number of bytes from the start of a file that are used to detect its format.
    public static let startLength = 4_096

    /// In the order shown to the user; the first of several equally likely formats is detected.
    public static let all: [FileFormat] = [
        ownJSON, csv, todoTxt, todoist, tickTick, taskwarrior, iCalendar, loop, vikunja, superProductivity, habitica,
        google, microsoft, markdown,
    ]
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
    /// What an import brings; nil if the format cannot be imported.
    public let content: FormatContent?
    /// Syntax errors, after which a file cannot be read any further.
    public let formRefusals: [Refusal]
    /// Invalid values in a file.
    public let valueRefusals: [Refusal]
    /// Determines how likely a file has the format.
    let confidence: @Sendable (FileStart) -> Confidence
    /// Opens a file for import, which for an archive has the parts that may have the format; `nil` if the format cannot
    /// be imported.
    let reader: (@Sendable (ImportFile, ReadingTerms) throws(ImportFailure) -> any DraftSource)?
    /// Creates a writer; `nil` if the format cannot be exported.
    public let writer: (@Sendable () -> any FormatWriter)?
    /// Creates a writer of files that also hold the change log; `nil` if the format cannot.
    public var writerWithLog: (@Sendable () -> any FormatWriter)?
    /// Whether each file stands for itself; files of other formats that are chosen together are read as one.
    var isOfOneFile = false

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

    /// Whether the name or the content of a file is that of a format which can be imported.
    /// - Throws: `ImportFailure` if the file cannot be read.
    public static func knows(_ file: ImportFile) throws(ImportFailure) -> Bool {
        let start = try FileStart(file)
        return imported.contains { $0.isNamed(start) || $0.confidence(start) >= .likely }
    }

    public var canBeImported: Bool { reader != nil }
    public var canBeExported: Bool { writer != nil }

    public static var imported: [FileFormat] { all.filter(\.canBeImported) }
    public static var exported: [FileFormat] { all.filter(\.canBeExported) }
}

/// The context in which a file is read.
public struct ReadingTerms: Sendable {
    /// Determines the days of instants, and the day of a completion for which the file has none.
    public let moment: Moment
    /// Where zones named by a file are found.
    public let zones: any ZoneDirectory
    /// Opens files that are databases; nil if there is nothing to open them with.
    public let databases: (any ForeignDatabases)?
    public let priorityScale: PriorityScale
    public let columns: ColumnChoices
    public let readings: ChosenReadings

    public init(
        moment: Moment, zones: any ZoneDirectory, databases: (any ForeignDatabases)? = nil,
        priorityScale: PriorityScale = .zeroToThree, columns: ColumnChoices = ColumnChoices(),
        readings: ChosenReadings = ChosenReadings()
    ) {
        self.moment = moment
        self.zones = zones
        self.databases = databases
        self.priorityScale = priorityScale
        self.columns = columns
        self.readings = readings
    }
}

/// The start of a file, from which its format is detected.
struct FileStart: Sendable {
    /// The first `FileFormat.startLength` bytes, or the whole file if it is shorter.
    let bytes: [UInt8]
    /// Without folders, in lower case; empty if there is none.
    let name: String

    init(_ file: ImportFile) throws(ImportFailure) { (bytes, name) = (try file.start(), file.lastName) }

    /// With replacement characters where it is not UTF-8, or UTF-16 with a mark.
    var text: String {
        let isBig = bytes.starts(with: [0xFE, 0xFF])
        guard isBig || bytes.starts(with: [0xFF, 0xFE]) else { return String(decoding: bytes, as: UTF8.self) }
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
            let pair = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isBig ? pair.0 << 8 | pair.1 : pair.1 << 8 | pair.0
        }
        return String(decoding: units, as: UTF16.self)
    }
}

extension FileFormat {
    /// Whether the name of a file has one of the endings.
    func isNamed(_ start: FileStart) -> Bool { endings.contains(where: start.name.hasSuffix) }

    /// The format of a file: the given one, otherwise determined by certain content, the file name, likely content, and
    /// finally the usual format.
    /// - Throws: `ImportFailure` if the file cannot be read or certainly has another format than the given one.
    public static func of(_ file: ImportFile, named given: FileFormat? = nil) throws(ImportFailure) -> FileFormat {
        try detected(try starts(of: file.parts()), given)
    }

    /// Opens a file in its format; see `of`.
    /// - Throws: `ImportFailure` also if the content is not valid in the format.
    public static func open(
        _ file: ImportFile, named given: FileFormat? = nil, _ terms: ReadingTerms
    ) throws(ImportFailure) -> any DraftSource {
        let found = try recognize(file, named: given)
        guard found.count == 1 else { throw ImportFile.notTogether(found.flatMap(\.names)) }
        return try found[0].open(terms)
    }

    /// Opens files in their format.
    /// - Parameter names: the files beside them that are left out.
    static func open(
        _ file: ImportFile, in format: FileFormat, _ terms: ReadingTerms, without names: [String]
    ) throws(ImportFailure) -> any DraftSource {
        guard let reader = format.reader else {
            throw ImportFailure([.file(.file.importFormatUnknown, "\(format.title) files can only be exported.")])
        }
        let name = format.isOfOneFile ? file.partName : nil
        let source = try file.naming { () throws(ImportFailure) in try reader(file, terms) }
        return OpenedFile(source, format, terms, of: name, without: names)
    }

    static func starts(of parts: [ImportFile]) throws(ImportFailure) -> [FileStart] {
        var starts: [FileStart] = []
        for part in parts { starts.append(try FileStart(part)) }
        return starts
    }

    static func detected(
        _ starts: [FileStart], _ given: FileFormat?
    ) throws(ImportFailure) -> FileFormat {
        let found = imported.map { format in (format, starts.map(format.confidence).max() ?? .none) }
        let sure = found.first { $0.1 == .sure }?.0
        if let given {
            guard let sure, sure.name != given.name else { return given }
            throw ImportFailure([
                .file(
                    .file.importFormatOther,
                    "The file is \(sure.title), not \(given.title). Choose the right format, or none to have it recognized."
                )
            ])
        }
        if let sure { return sure }
        if let named = imported.first(where: { starts.contains(where: $0.isNamed) }) { return named }
        return found.first { $0.1 == .likely }?.0 ?? usual
    }
}

/// A file in its format, of which some parts may be left out.
private struct OpenedFile: DraftSource {
    let formatName: String
    private var source: any DraftSource
    private let omission: [ImportProblem]
    private let readings: ChosenReadings
    private let today: Day
    /// That of its only file, if there are others beside it.
    private let name: String?

    /// - Parameter names: the parts that are left out.
    init(
        _ source: any DraftSource, _ format: FileFormat, _ terms: ReadingTerms, of name: String?,
        without names: [String]
    ) {
        (self.source, self.name, formatName) = (source, name, format.name)
        (readings, today) = (terms.readings, terms.moment.today)
        let few = names.prefix(5).joined(separator: ", ") + (names.count > 5 ? "…" : "")
        omission =
            names.isEmpty
            ? []
            : [
                ImportProblem(
                    refusal: .file.importValueChanged,
                    message: "Not part of \(format.title), so it was left out: \(few).")
            ]
    }

    var bytesRead: Int { source.bytesRead }
    var wholeExport: WholeExport? { source.wholeExport }
    var notices: [ImportProblem] { source.notices + omission }
    var table: ColumnTable? { source.table }
    var question: ImportProblem? { source.question }

    var partName: String? { source.partName ?? name }

    mutating func trustContent() { source.trustContent() }

    /// Says of each loss to what it belongs, and applies what was chosen instead.
    mutating func next() throws(ImportFailure) -> ImportDraft? {
        let draft: ImportDraft?
        do throws(ImportFailure) {
            draft = try source.next()
        } catch {
            throw error.named(partName)
        }
        switch draft {
        case .task(var task) where !task.losses.isEmpty:
            readings.apply(to: &task, in: partName, today: today)
            for index in task.losses.indices { task.losses[index].task = task.name }
            return .task(named(task))
        case .project(let project): return .project(named(project))
        case .habit(let habit): return .habit(named(habit))
        case .entry(let entry): return .entry(named(entry))
        case .task, .filter, .row, nil: return draft
        }
    }

    private func named<Draft: FileDraft>(_ draft: Draft) -> Draft {
        guard let partName, !draft.losses.isEmpty else { return draft }
        var draft = draft
        draft.losses = draft.losses.map { $0.named(partName) }
        return draft
    }
}
