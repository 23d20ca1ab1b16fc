/// Numbers of which only a few are looked up by rank, so that most need not be sorted.
struct RankedNumbers {
    private static let most = 1_024

    /// Grouped by bucket; each bucket covers an equal part of the range, in ascending order.
    private var numbers: [Int]
    /// The start index of each bucket, and the end of the last one.
    private let starts: [Int]
    private let least: Int
    private let shift: Int

    init(_ unordered: [Int]) {
        let least = unordered.min() ?? 0
        let range = (unordered.max() ?? 0) - least
        var shift = 0
        while range >> shift >= Self.most { shift += 1 }
        var starts = [Int](repeating: 0, count: (range >> shift) + 2)
        for number in unordered { starts[(number - least) >> shift + 1] += 1 }
        for bucket in starts.indices.dropFirst() { starts[bucket] += starts[bucket - 1] }
        var ends = starts
        numbers = unordered
        for number in unordered {
            let bucket = (number - least) >> shift
            numbers[ends[bucket]] = number
            ends[bucket] += 1
        }
        (self.starts, self.least, self.shift) = (starts, least, shift)
    }

    /// The number at a rank; rank 0 is the smallest.
    subscript(rank: Int) -> Int {
        mutating get {
            if shift == 0 { return numbers[rank] }
            let bucket = (numbers[rank] - least) >> shift
            numbers[starts[bucket]..<starts[bucket + 1]].sort()
            return numbers[rank]
        }
    }
}
