/// What a table of attributes is made of.
public protocol AttributeEntry<Root> {
    associatedtype Root: Sendable
    var erased: AnyAttribute<Root> { get }
}

extension Attribute: AttributeEntry {}

extension AnyAttribute: AttributeEntry {
    public var erased: AnyAttribute<Root> { self }
}

/// The attributes of a value, each as a property of its own, in the order in which answers have them. A class, as its
/// attributes are: one is looked at for every row and field, and copying a struct of so many closures shows there.
public protocol AttributeTable: AnyObject, Sendable {
    associatedtype Root: Sendable
    static var table: Self { get }
    static var all: [AnyAttribute<Root>] { get }
}

extension AttributeTable {
    /// The properties in their order; looked at once.
    static func list(_ table: Self) -> [AnyAttribute<Root>] {
        Mirror(reflecting: table).children.compactMap { ($0.value as? any AttributeEntry<Root>)?.erased }
    }

    /// What the rules of its fields can say.
    public static var refusals: [Refusal] { all.flatMap(\.refusals) }

    /// The names of the editable fields that differ.
    public static func changed(from old: Root, to new: Root) -> [String] {
        all.filter { $0.isEditable && !$0.isSame(old, new) }.map(\.name)
    }
}
