import JSON
import Shapes

extension Shape {
    /// A list that never needs a second page, in the form of those that do.
    static func wholeList<Item: Sendable>(_ item: Shape<Item>, max: Int? = nil) -> Shape where Root == [Item] {
        Shape(.whole(.object(item), max: max) { $0 })
    }
}

extension Array {
    /// What every list answers, of one that never needs a second page.
    static func whole<Root, Item: Sendable>(
        _ item: Kind<Item>, max: Int? = nil, _ about: String? = nil,
        _ items: @escaping @Sendable (Root) -> [Item]
    ) -> [Field<Root>] where Element == Field<Root> {
        [
            Field("items", .list(item, max: max), about, items),
            Field("nextCursor", .null) { writer, _ in writer.null() },
            Field("total", .integer(1)) { items($0).count },
        ]
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
