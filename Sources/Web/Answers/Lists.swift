import JSON
import Shapes

extension Shape {
    /// `{"items": […]}`, all of them.
    static func items<Item: Sendable>(_ item: Shape<Item>, max: Int? = nil) -> Shape where Root == [Item] {
        Shape([Field("items", .list(.object(item), max: max)) { $0 }])
    }

    /// A list that never needs a second page, in the form of those that do.
    static func wholeList<Item: Sendable>(_ item: Shape<Item>) -> Shape where Root == [Item] {
        Shape([
            Field("items", .list(.object(item))) { $0 },
            Field("nextCursor", .null) { writer, _ in writer.null() },
            Field("total", .integer(1)) { $0.count },
        ])
    }
}

extension Answer where Result == Void {
    /// What was done leaves nothing to undo.
    static func nothing(_ about: String) -> Answer {
        .json(SharedShape.undo.schema, about) { SharedShape.undo.write(nil, to: &$2) }
    }
}

extension Kind where Value == Int {
    /// A place in an order that the person made: within what a script counts exactly.
    static func place(_ example: Int) -> Kind { .integer(example, -(1 << 53)...(1 << 53)) }
}
