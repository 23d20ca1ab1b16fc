/// Ranges in growing order that do not overlap.
struct IndexRanges {
    private let ranges: [Range<Int>]

    init(_ ranges: [Range<Int>]) {
        self.ranges = ranges
    }

    /// Halves what is left, so that asking for each word of a long line takes little.
    func contains(_ index: Int) -> Bool {
        var rest = ranges[...]
        while !rest.isEmpty {
            let middle = rest.startIndex + rest.count / 2
            if ranges[middle].contains(index) { return true }
            rest = index < ranges[middle].lowerBound ? rest[..<middle] : rest[(middle + 1)...]
        }
        return false
    }
}
