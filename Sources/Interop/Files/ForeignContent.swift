/// Content that is evidently not a plain text file of tasks.
enum ForeignContent: CaseIterable {
    case json, calendar, zip, gzip, database, markup, utf16, picture, pdf, office

    /// Returns `nil` if it may be plain text.
    init?(_ bytes: [UInt8]) {
        guard let found = ForeignContent.allCases.first(where: { $0.matches(bytes) }) else { return nil }
        self = found
    }

    private func matches(_ bytes: [UInt8]) -> Bool {
        let text = bytes.drop { [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }
        return switch self {
        case .json: text.first == UInt8(ascii: "{") || text.first == UInt8(ascii: "[")
        case .calendar: text.starts(with: "BEGIN:VCALENDAR".utf8)
        case .zip: bytes.starts(with: [0x50, 0x4B, 0x03, 0x04])
        case .gzip: bytes.starts(with: [0x1F, 0x8B])
        case .database: bytes.starts(with: "SQLite format 3\0".utf8)
        case .markup: text.first == UInt8(ascii: "<")
        case .utf16: bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        case .picture:
            [[0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], [0x47, 0x49, 0x46, 0x38]].contains { bytes.starts(with: $0) }
        case .pdf: bytes.starts(with: "%PDF-".utf8)
        case .office: bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1])
        }
    }

    private var name: String {
        switch self {
        case .json: "JSON"
        case .calendar: "a calendar (ICS)"
        case .zip: "a zip archive or a spreadsheet (XLSX, ODS)"
        case .gzip: "compressed with gzip"
        case .database: "an SQLite database"
        case .markup: "a web page or XML"
        case .utf16: "text in UTF-16"
        case .picture: "a picture"
        case .pdf: "a PDF document"
        case .office: "a document of an old office program (XLS, DOC)"
        }
    }

    /// The message of a file that no format recognizes.
    var unrecognized: String {
        let titles = FileFormat.imported.map(\.title)
        let known = "\(titles.dropLast().joined(separator: ", ")) and \(titles.last ?? "")"
        let kind = self == .json || self == .calendar ? ", but not one that Tasker reads" : ", not a file of tasks"
        return "The file is \(name)\(kind). Tasker reads \(known)."
    }

    /// - Parameters:
    ///   - wanted: the expected format.
    ///   - advice: what to do, as an imperative clause.
    func message(_ wanted: String, _ advice: String) -> String { "The file is \(name), not \(wanted); \(advice)." }
}
