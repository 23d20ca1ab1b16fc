import Calendar

/// When a project's open tasks will be completed, told from many resampled futures.
public struct BurnUpForecast: Equatable, Sendable {
    /// How many tasks will be completed at the end of a day, from the least to the most in so many of the futures.
    public struct Future: Equatable, Sendable {
        public let day: Day
        /// In the middle 50% of the futures.
        public let even: ClosedRange<Int>
        /// In the middle 85%.
        public let likely: ClosedRange<Int>
        /// In the middle 95%.
        public let nearlySure: ClosedRange<Int>

        public init(day: Day, even: ClosedRange<Int>, likely: ClosedRange<Int>, nearlySure: ClosedRange<Int>) {
            self.day = day
            self.even = even
            self.likely = likely
            self.nearlySure = nearlySure
        }
    }

    /// The days by which everything is completed in 50, 85 and 95% of the futures; nil where it takes too long to say.
    public let even: Day?
    public let likely: Day?
    public let nearlySure: Day?
    /// The days after the last known one, ascending. Without them the days above are marked and no fan is drawn.
    public let futures: [Future]

    public init(even: Day?, likely: Day?, nearlySure: Day?, futures: [Future] = []) {
        self.even = even
        self.likely = likely
        self.nearlySure = nearlySure
        self.futures = futures
    }

    /// The three days with their shares, those that are known.
    var days: [(day: Day, percent: String)] {
        [(even, "50%"), (likely, "85%"), (nearlySure, "95%")].compactMap { day, percent in day.map { ($0, percent) } }
    }

    var told: String {
        guard !days.isEmpty else { return " At the present pace there is no end in sight." }
        let parts = days.map { "by \(DayText.full($0.day)) with \($0.percent)" }
        return " Forecast: all completed \(parts.joined(separator: ", ")) probability."
    }
}
