import JSON

/// The editable fields of a value as one request gives them, with what could not be read of it. Each is a property
/// under the name that it has in the table of attributes.
@dynamicMemberLookup
public struct Edits<Attributes: AttributeTable>: Sendable {
    /// `Edit`s by the name of their attribute.
    private var edits: [String: any Sendable] = [:]
    /// Values that could not be read, so that all problems of a request are reported together.
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

    /// Takes the value of one field from JSON, or notes that it must be another.
    public mutating func read(_ attribute: AnyAttribute<Attributes.Root>, _ value: JSONValue) {
        if let edit = attribute.editing.edit(value, &problems) { edits[attribute.name] = edit }
    }

    /// Takes what a template has of its fields.
    public mutating func take(_ fields: [TemplateField<Attributes.Root>], from root: Attributes.Root) {
        for field in fields { if let edit = field.edit(root) { edits[field.name] = edit } }
    }

    /// These fields, and those of `other` that are unchanged here.
    public func filled(from other: Edits) -> Edits {
        var filled = self
        filled.edits.merge(other.edits) { own, _ in own }
        filled.problems.add(other.problems)
        return filled
    }

    /// Puts the fields whose rules need nothing else into the value; what they do not allow is noted.
    public func apply(to root: inout Attributes.Root, _ problems: inout Problems) {
        if edits.isEmpty { return }
        for attribute in Attributes.all {
            if let edit = edits[attribute.name] { attribute.editing.apply?(edit, &root, &problems) }
        }
    }
}
