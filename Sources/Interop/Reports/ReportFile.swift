import Domain

/// The file formats of reports by name.
public enum ReportFile {
    public static let formats: [String: any ReportExport] = ["csv": ReportCSV(), "markdown": ReportMarkdown()]
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
