import JSON

/// One request's edits of a value's fields, with the problems found while reading them. Each edit is a property with
/// the name of its attribute in the table.
@dynamicMemberLookup
public struct Edits<Attributes: AttributeTable>: Sendable {
    /// The `Edit`s by attribute name.
    private var edits: [String: any Sendable] = [:]
    /// Values that could not be read; collected so that all problems of a request are reported together.
    public var problems = Problems()

    public init() {}

    public subscript<Value>(dynamicMember path: KeyPath<Attributes, Attribute<Attributes.Root, Value>>) -> Edit<Value> {
        get { edits[Attributes.table[keyPath: path].name] as? Edit<Value> ?? .unchanged }
        set {
            if case .unchanged = newValue {
                edits[Attributes.table[keyPath: path].name] = nil
            } else {
                edits[Attributes.table[keyPath: path].name] = newValue
            }
        }
    }

    /// Reads the value of one field from JSON; an invalid value is added to `problems`.
    public mutating func read(_ attribute: AnyAttribute<Attributes.Root>, _ value: JSONValue) {
        if let edit = attribute.editing.edit(value, &problems) { edits[attribute.name] = edit }
    }

    /// Copies the fields from a template.
    public mutating func take(_ fields: [TemplateField<Attributes.Root>], from root: Attributes.Root) {
        for field in fields { if let edit = field.edit(root) { edits[field.name] = edit } }
    }

    /// Returns these edits, with those of `other` for fields that are unchanged here.
    public func filled(from other: Edits) -> Edits {
        var filled = self
        filled.edits.merge(other.edits) { own, _ in own }
        filled.problems.add(other.problems)
        return filled
    }

    /// Applies the fields that can be validated on their own; rejected values are added to the problems.
    public func apply(to root: inout Attributes.Root, _ problems: inout Problems) {
        if edits.isEmpty { return }
        for attribute in Attributes.all {
            if let edit = edits[attribute.name] { attribute.editing.apply?(edit, &root, &problems) }
        }
    }
}
