/// A class of things that charts distinguish by colour, such as a priority.
public struct MarkedClass: Equatable, Sendable {
    /// Two or three letters that fit on a bar, such as "P0".
    public let code: String
    public let name: String
    public let mark: PieSlice.Mark

    public init(code: String, name: String, mark: PieSlice.Mark) {
        (self.code, self.name, self.mark) = (code, name, mark)
    }

    /// - Parameter id: the id of the stripe pattern.
    static func legend(_ classes: [MarkedClass], hatch id: String) -> [Legend.Item] {
        classes.map { part in
            Legend.Item(
                sign: part.mark.isHatched ? .hatched(part.mark.style, id: id) : .box(part.mark.style),
                text: "\(part.code) \(part.name)")
        }
    }
}
