/// Non-overlapping ranges in ascending order.
struct IndexRanges {
    private let ranges: [Range<Int>]

    init(_ ranges: [Range<Int>]) {
        self.ranges = ranges
    }

    /// Uses binary search, as it is called for every word of a long line.
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
