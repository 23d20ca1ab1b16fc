import Calendar

/// A forecast of when a project's open tasks will be completed, from many resampled futures.
public struct BurnUpForecast: Equatable, Sendable {
    /// The number of tasks completed at the end of a day, as a range over shares of the futures.
    public struct Future: Equatable, Sendable {
        public let day: Day
        /// The range of the middle 50% of the futures.
        public let even: ClosedRange<Int>
        /// The range of the middle 85%.
        public let likely: ClosedRange<Int>
        /// The range of the middle 95%.
        public let nearlySure: ClosedRange<Int>

        public init(day: Day, even: ClosedRange<Int>, likely: ClosedRange<Int>, nearlySure: ClosedRange<Int>) {
            self.day = day
            self.even = even
            self.likely = likely
            self.nearlySure = nearlySure
        }
    }

    /// The days by which everything is completed in 50, 85 and 95% of the futures; nil if that takes too long.
    public let even: Day?
    public let likely: Day?
    public let nearlySure: Day?
    /// The days after the last known one, ascending. If empty, the days above are marked and no fan is drawn.
    public let futures: [Future]

    public init(even: Day?, likely: Day?, nearlySure: Day?, futures: [Future] = []) {
        self.even = even
        self.likely = likely
        self.nearlySure = nearlySure
        self.futures = futures
    }

    /// The known ones of the three days, with their percentages.
    var days: [(day: Day, percent: String)] {
        [(even, "50%"), (likely, "85%"), (nearlySure, "95%")].compactMap { day, percent in day.map { ($0, percent) } }
    }

    func summary(_ dates: DayText) -> String {
        guard !days.isEmpty else { return " At the present pace there is no end in sight." }
        let parts = days.map { "by \(dates.full($0.day)) with \($0.percent)" }
        return " Forecast: all completed \(parts.joined(separator: ", ")) probability."
    }
}
