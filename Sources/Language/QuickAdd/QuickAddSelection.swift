import Text

/// The readings of a line that count: the best one of each slot, and all that say when, if they agree.
struct QuickAddSelection {
    let signs: [QuickAddMatch]
    let dates: [DateWords]
    /// What the dates come to.
    let sum: DateSum
    /// What readings that are text were probably meant to say, in the order of the line.
    let doubts: [QuickAddDoubt]

    init(_ chart: QuickAddChart) {
        let line = chart.line
        let fit = chart.edges.filter { $0.rank >= .fit }
        let hasPattern = fit.contains { $0.when?.hasPattern == true }
        // What stays text bounds nothing.
        let dates = fit.compactMap(\.when).filter { hasPattern || !$0.boundsPattern }
        let sum = DateSum(dates, line.options, said: line.said)
        let agrees = dates.count < 2 || sum.conflict == nil
        (self.dates, self.sum) = agrees ? (dates, sum) : ([], DateSum([], line.options, said: line.said))
        let found = chart.edges.compactMap(\.doubt) + (agrees ? [] : [Self.disagreement(dates, line)])
        doubts = found.sorted { $0.words.lowerBound < $1.words.lowerBound }
        signs = Self.best(chart.edges)
    }

    /// One sign for each slot: the last one at the end of the line, else the first.
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

    /// Words at different places of a line that name different days or times; any of them could be meant alone.
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
