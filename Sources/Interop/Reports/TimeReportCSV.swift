import Domain

/// A time report as CSV, with one record for each project, tag or task.
public enum TimeReportCSV {
    public static func bytes(_ report: TimeReport) -> [UInt8] {
        var writer = CSVWriter()
        for name in ["from", "to", report.grouping.rawValue, "seconds", "hours", "entries", "tasks"] {
            writer.field(name)
        }
        writer.endRecord()
        for total in report.totals {
            writer.field(report.days.lowerBound.description)
            writer.field(report.days.upperBound.description)
            writer.field(total.name)
            writer.field(String(total.seconds))
            writer.field(hours(total.seconds))
            writer.field(String(total.entries))
            writer.field(String(total.tasks))
            writer.endRecord()
        }
        return writer.bytes
    }

    /// With two decimals and a decimal point.
    private static func hours(_ seconds: Int) -> String {
        let hundredths = (seconds + 18) / 36
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
}
