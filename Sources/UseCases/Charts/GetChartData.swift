import Domain

/// Reads the numbers behind the charts, from the roll-ups only.
public struct GetChartData: Sendable {
    public static let longestRange = 3_660
    let store: any Store
    let clock: Clock

    public init(store: any Store, clock: Clock) {
        self.store = store
        self.clock = clock
    }

    /// The last `days` days up to today, or up to the day shown.
    public func range(days: Int, on day: Day? = nil) throws -> RangeTotals {
        try store.read { transaction in
            let today = Viewpoint(clock.moment(try transaction.settings), on: day).moment.today
            return try Self.range(today - (days - 1)...today, transaction)
        }
    }

    /// - Throws: `DomainError.invalid` for a range over ten years.
    public func range(_ range: ClosedRange<Day>) throws -> RangeTotals {
        guard range.upperBound - range.lowerBound < Self.longestRange else {
            throw DomainError.invalid([
                FieldProblem(
                    field: "from", refusal: .list.rangeTooLong, message: "Choose a range of at most ten years.")
            ])
        }
        return try store.read { try Self.range(range, $0) }
    }

    private static func range(_ range: ClosedRange<Day>, _ transaction: any ReadTransaction) throws -> RangeTotals {
        RangeTotals(range: range, days: try transaction.dayTotals(range))
    }

    /// Completed of planned on the day shown.
    public func completion(on day: Day? = nil) throws -> (day: Day, completed: Int, planned: Int) {
        try store.read { transaction in
            let viewpoint = Viewpoint(clock.moment(try transaction.settings), on: day)
            let today = viewpoint.moment.today
            let completed = try transaction.dayTotals(today...today).first?.count ?? 0
            let open =
                viewpoint.isNow
                ? try transaction.openDue(upTo: today).open : try transaction.count(.openAsOf(today))
            return (today, completed, completed + open)
        }
    }

    /// Inbox first, then the worst (spec 4.2).
    public func projectHealth(on day: Day? = nil) throws -> [ProjectView] {
        try store.read { transaction in
            let viewpoint = Viewpoint(clock.moment(try transaction.settings), on: day)
            let order: [ProjectHealth] = [.critical, .warning, .good, .excellent, .unknown]
            return try transaction.projectViews(viewpoint).enumerated().sorted { left, right in
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
        try store.read { transaction in
            let settings = try transaction.settings
            let today = Viewpoint(clock.moment(settings), on: day).moment.today
            return (settings.weekStart, try Self.range(today - 364...today, transaction))
        }
    }
}
