/// A class of things and how many there are.
public struct PieSlice: Equatable, Sendable {
    /// The colour, by the names of the style sheet: red, orange, yellow, green.
    public enum Mark: Int, Sendable, CaseIterable {
        case c0, c1, c2, c3
    }

    /// Two or three letters that fit on the slice, such as "P0".
    public let label: String
    public let name: String
    public let count: Int
    public let mark: Mark

    public init(label: String, name: String, count: Int, mark: Mark) {
        self.label = label
        self.name = name
        self.count = max(0, count)
        self.mark = mark
    }
}

extension PieSlice.Mark {
    var style: StaticString {
        switch self {
        case .c0: return "c0"
        case .c1: return "c1"
        case .c2: return "c2"
        case .c3: return "c3"
        }
    }
}
