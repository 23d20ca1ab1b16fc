/// Content that is evidently not a plain text file of tasks.
enum ForeignContent: CaseIterable {
    case json, calendar, zip, gzip, database, markup, utf16

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
        }
    }

    /// - Parameters:
    ///   - wanted: the expected format.
    ///   - advice: what to do, as an imperative clause.
    func message(_ wanted: String, _ advice: String) -> String { "The file is \(name), not \(wanted); \(advice)." }
}
