/// The part of a representation that a `Range` field selects (RFC 9110 §14.2).
enum ByteRange: Equatable {
    /// No range, or one that is ignored because its unit is unknown, it is malformed or there are several.
    case whole
    case part(Range<Int>)
    case unsatisfiable

    /// - Parameter length: the size of the whole representation in bytes.
    init(parsing field: String?, length: Int) {
        self = .whole
        guard let field, field.lowercased().hasPrefix("bytes=") else { return }
        let ends = field.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy(Characters.isDigit) && $0.utf8.count <= 18 }) else {
            return
        }
        switch (Int(ends[0]), Int(ends[1])) {
        case (let first?, let last?):
            guard first <= last else { return }
            self = first < length ? .part(first..<min(last + 1, length)) : .unsatisfiable
        case (let first?, nil):
            self = first < length ? .part(first..<length) : .unsatisfiable
        case (nil, let suffix?):
            self = suffix > 0 && length > 0 ? .part(max(0, length - suffix)..<length) : .unsatisfiable
        case (nil, nil):
            return
        }
    }
}
