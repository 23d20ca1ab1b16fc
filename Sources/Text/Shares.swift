/// Whole percentages that add up to 100, by the largest remainder method (Hamilton); the earlier one wins a tie.
public enum Shares {
    /// - Parameter counts: zero or more each; if all are zero, so are the percentages.
    public static func percents(_ counts: [Int]) -> [Int] {
        let total = counts.reduce(0, +)
        guard total > 0 else { return counts.map { _ in 0 } }
        let parts = counts.map { ($0 * 100).quotientAndRemainder(dividingBy: total) }
        var percents = parts.map(\.quotient)
        let missing = 100 - percents.reduce(0, +)
        let order = counts.indices.sorted {
            (parts[$1].remainder, $0) < (parts[$0].remainder, $1)
        }
        for index in order.prefix(missing) { percents[index] += 1 }
        return percents
    }

    /// The percentages as text, with "<1%" for some but too few and ">99%" for nearly all, so that 0% means none and
    /// 100% all.
    public static func texts(_ counts: [Int]) -> [String] {
        let total = counts.reduce(0, +)
        return zip(counts, percents(counts)).map { count, percent in
            if percent == 0 && count > 0 { return "<1%" }
            if percent == 100 && count < total { return ">99%" }
            return "\(percent)%"
        }
    }
}
