import Text

/// The readings that count: the best one for each slot, and all dates unless they contradict each other.
struct QuickAddSelection {
    let signs: [QuickAddMatch]
    let dates: [DateWords]
    /// The combined meaning of the dates.
    let sum: DateSum
    /// Likely intentions of words that stay text, in line order.
    let doubts: [QuickAddDoubt]

    init(_ chart: QuickAddChart) {
        let line = chart.line
        let fit = chart.edges.filter { $0.rank >= .fit }
        let hasPattern = fit.contains { $0.when?.hasPattern == true }
        // The start or end of a pattern counts only if the line has a pattern.
        let dates = fit.compactMap(\.when).filter { hasPattern || !$0.boundsPattern }
        let sum = DateSum(dates, line.options, said: line.said)
        let agrees = dates.count < 2 || sum.conflict == nil
        (self.dates, self.sum) = agrees ? (dates, sum) : ([], DateSum([], line.options, said: line.said))
        let found = chart.edges.compactMap(\.doubt) + (agrees ? [] : [Self.disagreement(dates, line)])
        doubts = found.sorted { $0.words.lowerBound < $1.words.lowerBound }
        signs = Self.best(chart.edges)
    }

    /// One token for each slot: the last one at the end of the line, or else the first.
    private static func best(_ edges: [QuickAddEdge]) -> [QuickAddMatch] {
        var best: [String: Range<Int>] = [:]
        for edge in edges {
            guard let slot = edge.sign?.meaning.slot else { continue }
            if best[slot] == nil || edge.rank == .trailing { best[slot] = edge.words }
        }
        return edges.compactMap(\.sign).filter { match in
            match.meaning.slot.map { best[$0] == match.words } ?? true
        }
    }

    /// Dates at different positions that contradict each other; each alternative keeps one of them.
    private static func disagreement(_ all: [DateWords], _ line: LineContext) -> QuickAddDoubt {
        QuickAddDoubt(
            words: all[0].words,
            message: "\(all.map { line.quoted($0.words) }.joined(separator: " and ")) do not go together, "
                + "so they stay text.",
            readings: all.map { kept in
                [
                    all.filter { $0.words != kept.words }.map { other in
                        QuickAddDoubt.Edit(words: other.words, text: "\"\(line.text(other.words))\"")
                    }
                ]
            })
    }
}
