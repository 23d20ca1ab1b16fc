import Calendar
import Text

/// The numbers of a chart as a table, for programs and for “Show data” beside it.
public struct ChartTable: Equatable, Sendable {
    public let columns: [ChartColumn]
    /// Each row has as many cells as there are columns.
    public let rows: [[ChartCell]]

    init(_ columns: [ChartColumn], _ rows: [[ChartCell]]) {
        self.columns = columns
        self.rows = rows
    }
}

/// The type of a table column.
public struct ChartColumn: Equatable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case day, month, number
        /// Percent.
        case percent
        case text
    }

    /// The heading, not escaped.
    public let name: String
    public let kind: Kind

    static func day(_ name: String = "Day") -> ChartColumn { ChartColumn(name: name, kind: .day) }
    static func number(_ name: String) -> ChartColumn { ChartColumn(name: name, kind: .number) }
    static func percent(_ name: String) -> ChartColumn { ChartColumn(name: name, kind: .percent) }
    static func text(_ name: String) -> ChartColumn { ChartColumn(name: name, kind: .text) }
}

/// A cell of a chart's table; a number that is not finite becomes an empty cell.
public enum ChartCell: Equatable, Sendable {
    case day(Day)
    /// Any day of the month.
    case month(Day)
    case value(Double)
    /// Not escaped.
    case text(String)
    case none

    static func number(_ value: Int) -> ChartCell { .value(Double(value)) }

    /// Returns an empty cell for nil.
    static func number(_ value: Double?) -> ChartCell {
        guard let value, value.isFinite else { return .none }
        return .value(value)
    }

    /// Converts a share of 1 to percent.
    static func percent(_ share: Double?) -> ChartCell { number(share.map { $0 * 100 }) }

    /// Whole percentages of the parts of a total that add up to 100; exact if rounding would read as none or all.
    static func shares(_ counts: [Int]) -> [ChartCell] {
        let total = counts.reduce(0, +)
        return zip(counts, Shares.percents(counts)).map { count, share in
            if total == 0 { return .none }
            let reads = share == 0 && count == 0 || share == 100 && count == total || (1...99).contains(share)
            return reads ? .number(share) : .percent(count, of: total)
        }
    }

    static func percent(_ part: Int, of whole: Int) -> ChartCell {
        percent(whole > 0 ? Double(part) / Double(whole) : nil)
    }
}
