import Domain

/// Reads the numbers behind the charts, from the roll-ups only.
public struct GetChartData: Sendable {
    public static let longestRange = 3_660
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// The last `days` days up to today, or up to the day shown.
    public func range(days: Int, on day: Day? = nil) throws -> RangeTotals {
        try context.read(on: day) { try Self.range($0.today - (days - 1)...$0.today, $0.sums) }
    }

    /// - Throws: `DomainError.invalid` for a range over ten years.
    public func range(_ range: ClosedRange<Day>) throws -> RangeTotals {
        guard range.upperBound - range.lowerBound < Self.longestRange else {
            throw DomainError.invalid([
                FieldProblem(
                    field: "from", refusal: .list.rangeTooLong, message: "Choose a range of at most ten years.")
            ])
        }
        return try context.store.read { try Self.range(range, $0.sums) }
    }

    private static func range(_ range: ClosedRange<Day>, _ sums: any SumReading) throws -> RangeTotals {
        RangeTotals(range: range, days: try sums.dayTotals(range))
    }

    /// Completed of planned on the day shown.
    public func completion(on day: Day? = nil) throws -> (day: Day, completed: Int, planned: Int) {
        try context.read(on: day) { reading in
            let today = reading.today
            let completed = try reading.sums.dayTotals(today...today).first?.count ?? 0
            let open =
                reading.isNow
                ? try reading.sums.openDue(upTo: today).open : try reading.lists.count(.openAsOf(today))
            return (today, completed, completed + open)
        }
    }

    /// Inbox first, then the worst (spec 4.2).
    public func projectHealth(on day: Day? = nil) throws -> [ProjectView] {
        try context.read(on: day) { reading in
            let order: [ProjectHealth] = [.critical, .warning, .good, .excellent, .unknown]
            return try reading.projectViews().enumerated().sorted { left, right in
                if left.element.project.isInbox != right.element.project.isInbox { return left.element.project.isInbox }
                let (l, r) = (left.element, right.element)
                if l.health != r.health {
                    return (order.firstIndex(of: l.health) ?? 0) < (order.firstIndex(of: r.health) ?? 0)
                }
                return (l.counts.rate ?? 2, left.offset) < (r.counts.rate ?? 2, right.offset)
            }.map(\.element)
        }
    }

    /// The week's first day and every day with a completion of the year that ends on the day shown.
    public func year(on day: Day? = nil) throws -> (weekStart: Weekday, totals: RangeTotals) {
        try context.read(on: day) {
            ($0.settings.weekStart, try Self.range($0.today - 364...$0.today, $0.sums))
        }
    }
}
