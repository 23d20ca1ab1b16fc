/// The upper end of an axis from zero. A value over four times the second highest would flatten all others, so the
/// axis then ends above the second highest, and that value exceeds the plot.
struct Ceiling: Sendable {
    static let mostTimes = 4.0

    /// From zero up.
    let ticks: [Double]
    /// The index of the value that exceeds the plot.
    let outlier: Int?

    /// - Parameter values: values that are not finite are ignored; negative ones count as zero.
    init(_ values: [Double], count: Int = 4) {
        let known = values.indices.filter { values[$0].isFinite }
        let whole = known.allSatisfy { values[$0] == values[$0].rounded() }
        guard let highest = known.max(by: { values[$0] < values[$1] }) else {
            ticks = Ticks.upTo(0, count: count, whole: true)
            outlier = nil
            return
        }
        let second = known.filter { $0 != highest }.map { values[$0] }.max() ?? 0
        let runsOut = second > 0 && values[highest] > Self.mostTimes * second
        ticks = Ticks.upTo(runsOut ? second : values[highest], count: count, whole: whole)
        outlier = runsOut ? highest : nil
    }
}
