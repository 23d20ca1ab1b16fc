/// The numbers of a chart as a table, for "Show data" beside it. Cells are plain text, not escaped.
public struct ChartTable: Equatable, Sendable {
    public let header: [String]
    /// As many cells in each row as in the header.
    public let rows: [[String]]
}
