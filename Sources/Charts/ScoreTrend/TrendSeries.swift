import Calendar

/// Days grouped until at most 400 points are left: as they are, or as averages per day of weeks or months.
struct TrendSeries: Sendable {
    static let mostPoints = Sampled.most

    let grain: Grain
    /// One value per day, week or month, on its first day within the range; ascending.
    let points: [DayValue]
    /// The average of the seven days up to each point; only by day.
    let average: [Double]
    /// The average of all days, however they are grouped; zero without any.
    let mean: Double

    /// - Parameters:
    ///   - days: ascending, each day once; negative values count as zero, and values that are not finite are ignored.
    ///   - before: up to six values of the days just before the first, so that its average is exact.
    init(days: [DayValue], before: [Double], weekStart: Weekday) {
        let days = days.filter(\.value.isFinite).map { DayValue(day: $0.day, value: max(0, $0.value)) }
        mean = days.isEmpty ? 0 : days.reduce(0) { $0 + $1.value } / Double(days.count)
        let range = days.first.flatMap { first in days.last.map { first.day...max(first.day, $0.day) } }
        let grain = range.map { Grain.fitting($0, weekStart: weekStart) } ?? .day
        self.grain = grain
        points = Self.gathered(days, by: grain, weekStart: weekStart)
        average = grain == .day ? Self.sevenDayAverage(days.map(\.value), before: before) : []
    }

    private static func sevenDayAverage(_ values: [Double], before: [Double]) -> [Double] {
        let lead = before.suffix(6).map { $0.isFinite ? max(0, $0) : 0 }
        let all = lead + values
        return values.indices.map { index in
            let end = index + lead.count
            let window = all[max(0, end - 6)...end]
            return window.reduce(0, +) / Double(window.count)
        }
    }

    /// The averages per day of the days, weeks or months, each on its first day within the range.
    static func gathered(_ days: [DayValue], by grain: Grain, weekStart: Weekday) -> [DayValue] {
        if grain == .day { return days }
        var points: [DayValue] = []
        var first: Day?
        var key: Day?
        var sum = 0.0
        var count = 0
        for entry in days {
            let group = grain.start(of: entry.day, weekStart: weekStart)
            if group != key {
                if let first { points.append(DayValue(day: first, value: sum / Double(count))) }
                (key, first, sum, count) = (group, entry.day, 0, 0)
            }
            sum += entry.value
            count += 1
        }
        if let first { points.append(DayValue(day: first, value: sum / Double(count))) }
        return points
    }

    /// The meaning of one value, for legends and headers.
    var unit: String { grain.scoreUnit }
}

extension Grain {
    /// The meaning of the score of one point.
    var scoreUnit: String {
        switch self {
        case .day: return "Score per day"
        case .week: return "Score per day by week"
        case .month: return "Score per day by month"
        }
    }
}
