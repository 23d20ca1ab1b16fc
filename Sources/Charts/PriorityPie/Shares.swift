/// Whole percents that add up to 100, by largest remainders (Hamilton's method); ties go to the earlier one.
enum Shares {
    static func percents(_ counts: [Int]) -> [Int] {
        let total = counts.reduce(0, +)
        guard total > 0 else { return counts.map { _ in 0 } }
        let exact = counts.map { Double($0) / Double(total) * 100 }
        var percents = exact.map { Int($0) }
        let missing = 100 - percents.reduce(0, +)
        let order = counts.indices.sorted {
            let (first, second) = (exact[$0] - Double(percents[$0]), exact[$1] - Double(percents[$1]))
            return first == second ? $0 < $1 : first > second
        }
        for index in order.prefix(missing) { percents[index] += 1 }
        return percents
    }

    /// The same as text; "<1%" for some but too few, ">99%" for nearly all, so that 0% means none and 100% all.
    static func texts(_ counts: [Int]) -> [String] {
        let total = counts.reduce(0, +)
        return zip(counts, percents(counts)).map { count, percent in
            if percent == 0 && count > 0 { return "<1%" }
            if percent == 100 && count < total { return ">99%" }
            return "\(percent)%"
        }
    }
}
