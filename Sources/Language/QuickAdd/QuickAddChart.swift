import Text

/// The candidate readings of a line, with their ranks.
struct QuickAddChart {
    /// In line order, without overlaps.
    let edges: [QuickAddEdge]
    let line: LineContext

    init(_ reader: QuickAddReader) {
        let proposals = Self.proposals(reader)
        let line = LineContext(reader.words, reader.options, proposals)
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
            let isTrailing = margins.isTrailing(edge.words)
            edge.rank = isTrailing ? .trailing : .fit
            guard let dates = placed[index] else { return edge }
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

    /// Scans from left to right, and continues after the last word of each reading.
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
