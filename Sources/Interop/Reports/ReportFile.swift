import Domain

/// The file formats of reports, by name.
public enum ReportFile {
    public static let formats: [String: any ReportExport] = ["csv": ReportCSV(), "markdown": ReportMarkdown()]
}

/// A file format for exporting reports.
public protocol ReportExport: Sendable {
    /// The media type with its charset.
    var mediaType: String { get }
    /// The file name extension without the dot.
    var fileExtension: String { get }

    /// The complete file, whose size is bounded.
    func bytes(_ report: Report) -> [UInt8]
}
