import Domain

/// The file formats of reports by name.
public enum ReportFile {
    public static let formats: [String: any ReportExport] = ["csv": ReportCSV(), "markdown": ReportMarkdown()]
}
