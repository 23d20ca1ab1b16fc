/// A class of things and its count.
public struct PieSlice: Equatable, Sendable {
    /// The colour, named after the tokens of the style sheet: red, orange, yellow, green.
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

    public init(_ marked: MarkedClass, count: Int) {
        self.init(label: marked.code, name: marked.name, count: count, mark: marked.mark)
    }
}

extension PieSlice.Mark {
    /// Whether it is striped, since without green-sensitive cones its colour looks like `c2`.
    var isHatched: Bool { self == .c1 }

    var style: StaticString {
        switch self {
        case .c0: return "c0"
        case .c1: return "c1"
        case .c2: return "c2"
        case .c3: return "c3"
        }
    }
}
