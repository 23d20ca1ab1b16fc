import Calendar
import Text

/// The numbers of a chart as a table for programs, and for "Show data" beside it.
public struct ChartTable: Equatable, Sendable {
    public let columns: [ChartColumn]
    /// As many cells in each row as there are columns.
    public let rows: [[ChartCell]]

    init(_ columns: [ChartColumn], _ rows: [[ChartCell]]) {
        self.columns = columns
        self.rows = rows
    }
}

/// What stands in one column of a chart's table.
public struct ChartColumn: Equatable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case day, month, number
        /// Of a hundred.
        case percent
        case text
    }

    /// Its heading, not escaped.
    public let name: String
    public let kind: Kind

    static func day(_ name: String = "Day") -> ChartColumn { ChartColumn(name: name, kind: .day) }
    static func number(_ name: String) -> ChartColumn { ChartColumn(name: name, kind: .number) }
    static func percent(_ name: String) -> ChartColumn { ChartColumn(name: name, kind: .percent) }
    static func text(_ name: String) -> ChartColumn { ChartColumn(name: name, kind: .text) }
}

/// A value of a chart's table; what is no finite number is none.
public enum ChartCell: Equatable, Sendable {
    case day(Day)
    /// Any day of the month.
    case month(Day)
    case value(Double)
    /// Not escaped.
    case text(String)
    case none

    static func number(_ value: Int) -> ChartCell { .value(Double(value)) }

    /// Nil if there is no value.
    static func number(_ value: Double?) -> ChartCell {
        guard let value, value.isFinite else { return .none }
        return .value(value)
    }

    /// A share of 1 as a part of a hundred.
    static func percent(_ share: Double?) -> ChartCell { number(share.map { $0 * 100 }) }

    /// The parts of one whole in whole percents that add up to 100; exact where that would read as none or as all.
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
