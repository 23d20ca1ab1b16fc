import Text

/// Every reading that the rules propose for the words of a line, each with its rank.
struct QuickAddChart {
    /// In the order of the line; none begins inside another one.
    let edges: [QuickAddEdge]
    let line: LineContext

    init(_ reader: QuickAddReader) {
        let proposals = Self.proposals(reader)
        let line = LineContext(reader, proposals)
        let placed = proposals.map { $0.when.map { PlacedDates($0, in: line) } }
        let doubts = placed.map { $0?.doubt }
        let isSure = proposals.indices.map { index in
            placed[index] == nil
                || doubts[index] == nil && !doubts.contains { $0?.touches(proposals[index].words) == true }
        }
        let margins = LineMargins(
            proposals.indices.filter { isSure[$0] }.map { proposals[$0].words }, wordCount: line.words.count)
        self.line = line
        edges = proposals.indices.map { index in
            var edge = proposals[index]
            edge.rank = margins.rank(edge.words)
            guard let dates = placed[index] else { return edge }
            let isTrailing = edge.rank == .trailing
            if let doubt = doubts[index] {
                (edge.rank, edge.doubt) = (.doubtful, dates.isWorthAHint(isTrailing: false) ? doubt : nil)
            } else if !isSure[index] {
                edge.rank = .touched
            } else if !dates.isFit(margins) {
                (edge.rank, edge.doubt) = (.misplaced, dates.nameDoubt(isTrailing: isTrailing))
            }
            return edge
        }
    }

    /// From left to right: of words inside a reading no other one begins.
    private static func proposals(_ reader: QuickAddReader) -> [QuickAddEdge] {
        var edges: [QuickAddEdge] = []
        var (index, hasPattern) = (0, false)
        while index < reader.words.count {
            if let reading = reader.reading(at: index, followsPattern: hasPattern) {
                let edge = QuickAddEdge(reading: reading)
                edges.append(edge)
                hasPattern = hasPattern || edge.when?.hasPattern == true
                index = edge.words.upperBound
            } else {
                index += 1
            }
        }
        return edges
    }
}

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
        let fit = chart.edges.filter { $0.rank >= .inside }
        let hasPattern = fit.contains { $0.when?.hasPattern == true }
        // What stays text bounds nothing.
        let dates = fit.compactMap(\.when).filter { hasPattern || !$0.boundsPattern }
        let sum = DateSum(dates, line.options, said: line.said)
        let agrees = dates.count < 2 || sum.conflict == nil
        (self.dates, self.sum) = agrees ? (dates, sum) : ([], DateSum([], line.options, said: line.said))
        let found = chart.edges.compactMap(\.doubt) + (agrees ? [] : [.disagreement(dates, line)])
        doubts = found.sorted { $0.words.lowerBound < $1.words.lowerBound }
        signs = Self.best(chart.edges.compactMap(\.sign), beside: self.dates, line)
    }

    /// One for each slot: the last at the end of the line, else the first.
    private static func best(
        _ signs: [QuickAddMatch], beside dates: [DateWords], _ line: LineContext
    ) -> [QuickAddMatch] {
        let ranges = (signs.map(\.words) + dates.map(\.words)).sorted { $0.lowerBound < $1.lowerBound }
        let margins = LineMargins(ranges, wordCount: line.words.count)
        var best: [String: Range<Int>] = [:]
        for match in signs {
            guard let slot = match.meaning.slot else { continue }
            if best[slot] == nil || margins.isTrailing(match.words) { best[slot] = match.words }
        }
        return signs.filter { match in match.meaning.slot.map { best[$0] == match.words } ?? true }
    }
}
