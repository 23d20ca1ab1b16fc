/// Suggests corrections for misspelt names.
public enum NearestName {
    /// Returns the candidate with the fewest edits; at most a third of its length, but one edit is always allowed.
    public static func of(_ name: String, among candidates: some Sequence<String>) -> String? {
        let typed = Array(name.lowercased().unicodeScalars.prefix(64))
        var best: (name: String, edits: Int)?
        for candidate in candidates {
            let letters = Array(candidate.lowercased().unicodeScalars)
            let edits = distance(typed, letters)
            guard edits <= max(1, letters.count / 3), edits < best?.edits ?? .max else { continue }
            best = (candidate, edits)
        }
        return best?.name
    }

    /// Returns up to three candidates, the nearest first.
    public static func several(_ name: String, among candidates: some Sequence<String>) -> [String] {
        var rest = Array(candidates)
        var found: [String] = []
        while found.count < 3, let next = of(name, among: rest) {
            found.append(next)
            rest.removeAll { $0 == next }
        }
        return found
    }

    /// Counts insertions, deletions, substitutions and transpositions (optimal string alignment, Damerau 1964).
    public static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for (row, letter) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                var edits = min(last[column + 1] + 1, current[column] + 1, last[column] + (letter == other ? 0 : 1))
                if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
                    edits = min(edits, beforeLast[column - 1] + 1)
                }
                current.append(edits)
            }
            (beforeLast, last) = (last, current)
        }
        return last[right.count]
    }
}
