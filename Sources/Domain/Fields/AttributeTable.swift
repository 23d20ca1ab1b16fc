/// An entry of an attribute table, typed or type-erased.
public protocol AttributeEntry<Root> {
    associatedtype Root: Sendable
    var erased: AnyAttribute<Root> { get }
}

extension Attribute: AttributeEntry {}

extension AnyAttribute: AttributeEntry {
    public var erased: AnyAttribute<Root> { self }
}

/// The attributes of a value, one property each, in the order of responses. A class, like the attributes themselves:
/// one is looked up for every row and field, where copying a struct of so many closures is measurably slow.
public protocol AttributeTable: AnyObject, Sendable {
    associatedtype Root: Sendable
    static var table: Self { get }
    static var all: [AnyAttribute<Root>] { get }
    /// How a whole export has the columns; stored, since it is read for every row.
    static var rowMembers: RowMembers { get }
    /// The checks of stored values, one per field whose rule depends on the value alone; stored for the same reason.
    static var flaws: [@Sendable (Root) -> FieldProblem?] { get }
}

extension AttributeTable {
    /// Returns the properties in declaration order. Uses reflection, so conforming types store the result.
    static func list(_ table: Self) -> [AnyAttribute<Root>] {
        Mirror(reflecting: table).children.compactMap { ($0.value as? any AttributeEntry<Root>)?.erased }
    }

    /// The refusals that the rules of its fields can produce.
    public static var refusals: [Refusal] { all.flatMap(\.refusals) }

    /// Returns the names of the editable fields that differ.
    public static func changed(from old: Root, to new: Root) -> [String] {
        all.filter { $0.isEditable && !$0.isSame(old, new) }.map(\.name)
    }
}
