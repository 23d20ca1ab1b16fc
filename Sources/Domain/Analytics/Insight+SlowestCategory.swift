import Text

extension Insight {
    /// The minimum number of tasks with an estimate and an actual duration; two categories must reach it.
    static let slowestCategoryTasks = 10

    /// The category whose tasks exceed their estimates most.
    public static func slowestCategory(_ estimates: [Category: EstimateComparison]) -> Insight {
        let known = Category.allCases.compactMap { category in
            estimates[category].flatMap { sums in sums.factor.map { (category: category, sums: sums, factor: $0) } }
        }
        let ready = known.filter { $0.sums.tasks >= slowestCategoryTasks }.sorted { $1.factor < $0.factor }
        guard ready.count > 1 else {
            return missingCategories(ready.map(\.category), known.map { ($0.category, $0.sums.tasks) })
        }
        let (worst, next) = (ready[0], ready[1])
        let name = worst.category.displayName
        let times = NumberWords.tenths(worst.factor)
        let basis = """
            \(name): \(worst.sums.tasks) tasks took \(times) times the estimate, \
            \(NumberWords.duration(worst.sums.actual)) instead of \(NumberWords.duration(worst.sums.estimated)); \
            \(next.category.displayName) comes next with \(NumberWords.tenths(next.factor)).
            """
        let figures = [
            ("tasks", Double(worst.sums.tasks)), ("factor", worst.factor), ("estimated", Double(worst.sums.estimated)),
            ("actual", Double(worst.sums.actual)), ("nextFactor", next.factor),
        ]
        if worst.factor == next.factor {
            return Insight(
                .slowestCategory, "No category is slower than the others",
                "\(worst.category.displayName) and \(next.category.displayName) took \(times) times the estimate each.",
                figures)
        }
        return worst.sums.actual > worst.sums.estimated
            ? Insight(.slowestCategory, "\(name) takes longer than you think", basis, figures)
            : Insight(.slowestCategory, "Nothing takes longer than you think", basis, figures)
    }

    private static func missingCategories(_ ready: [Category], _ known: [(Category, Int)]) -> Insight {
        let need = "Needs two categories with \(slowestCategoryTasks) estimated and timed tasks each"
        let basis: String
        if let only = ready.first {
            basis = "\(need); only \(only.displayName) has them."
        } else if let most = known.max(by: { $0.1 < $1.1 }) {
            basis = "\(need); \(most.0.displayName) has the most, \(most.1)."
        } else {
            basis = "\(need); there is none yet."
        }
        return missing(
            .slowestCategory, "Slowest category", basis, [("categories", Double(ready.count))])
    }
}
