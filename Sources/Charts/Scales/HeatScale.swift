/// Sorts counts into five levels: 0 for nothing, 1...4 by the quartiles of the days with a count.
struct HeatScale: Equatable, Sendable {
    /// The lowest count of each level from 1 on, ascending and distinct; fewer than four if few counts differ.
    let thresholds: [Int]

    init(_ counts: [Int]) {
        let sorted = counts.filter { $0 > 0 }.sorted()
        guard !sorted.isEmpty else {
            thresholds = []
            return
        }
        var found = [1]
        for quarter in 1...3 {
            // The next level starts above this quartile.
            let quartile = sorted[(sorted.count * quarter - 1) / 4]
            if quartile + 1 > found[found.count - 1] && quartile < sorted[sorted.count - 1] {
                found.append(quartile + 1)
            }
        }
        thresholds = found
    }

    /// 0...4. With fewer than four levels the darkest ones are used, so that the highest count is always darkest.
    func level(_ count: Int) -> Int {
        guard count > 0, let place = thresholds.lastIndex(where: { count >= $0 }) else { return 0 }
        return place + 1 + (4 - thresholds.count)
    }

    /// "0", "1–2", "3–4", "5 or more", from the lowest level to the highest, each with its level.
    var labels: [(level: Int, text: String)] {
        var labels: [(level: Int, text: String)] = [(0, "0")]
        for (place, least) in thresholds.enumerated() {
            let level = place + 1 + (4 - thresholds.count)
            if place == thresholds.count - 1 {
                labels.append((level, "\(least) or more"))
            } else {
                let most = thresholds[place + 1] - 1
                labels.append((level, least == most ? "\(least)" : "\(least)–\(most)"))
            }
        }
        return labels
    }

    /// The class of a level's cells.
    static func style(_ level: Int) -> StaticString {
        switch level {
        case 1: return "h1"
        case 2: return "h2"
        case 3: return "h3"
        case 4: return "h4"
        default: return "h0"
        }
    }

    /// Whether cells of the level have an outline of one pixel, because their colour contrasts too little.
    static func isEdged(_ level: Int) -> Bool {
        level == 1 || level == 2
    }
}
