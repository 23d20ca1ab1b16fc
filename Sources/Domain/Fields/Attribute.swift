import JSON
import Codecs

/// One field of a task or project, declared once: how it is read, written, checked, kept and shown. A field without a
/// value has its usual one, or none.
public final class Attribute<Root: Sendable, Value: Hashable & Sendable>: Sendable {
    public let name: String
    public let codec: Codec<Value>
    public let get: @Sendable (Root) -> Value?
    /// Nothing takes the usual value, or none.
    public let set: @Sendable (inout Root, Value?) -> Void
    /// How it stands in its column; nothing for what has none, or several.
    let form: ColumnForm<Value>?
    public let erased: AnyAttribute<Root>

    /// A field that stands in several columns.
    public init(
        _ name: String, _ codec: Codec<Value>, about: String? = nil, null presence: Presence = .always,
        columns: [Column],
        read: @escaping @Sendable (inout Root, (Int) -> ColumnValue, inout [String]) -> Void,
        write: @escaping @Sendable (Root, inout [ColumnValue]) -> Void, bulk: Bulk<Value>? = nil,
        form: ColumnForm<Value>? = nil,
        filter: Filtering<Value>? = nil, template: String? = nil, by editing: Editing<Value>,
        get: @escaping @Sendable (Root) -> Value?, set: @escaping @Sendable (inout Root, Value?) -> Void
    ) {
        self.name = name
        self.codec = codec
        self.form = form
        self.get = get
        self.set = set
        let writeValue = codec.write
        erased = AnyAttribute(
            field: Field(Self.last(of: name), presence.schema(codec.schema), about) { writer, root in
                if let value = get(root) { writeValue(&writer, value) } else { writer.null() }
            }, name: name, columns: columns, read: read, write: write, isSame: { get($0) == get($1) },
            isEditable: editing.isEditable, refusals: editing.refusals,
            text: FieldText(name, codec, editing, get, set),
            bulk: bulk.map { BulkField($0, name, codec, set) },
            filter: form.flatMap { form in filter.map { FilterField($0, name, codec, columns[0].name, form, get) } },
            template: form.flatMap { form in template.map { TemplateField($0, name, codec, form, get, set) } },
            edit: { json in
                json.isNull ? Edit<Value>.clear : codec.read(json).map { Edit<Value>.set($0) }
            }, fault: { codec.fault(in: $0) },
            apply: Self.applying(editing, name, set))
    }
}

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
}

/// What a request says about one field: nothing, to clear it, or a new value.
public enum Edit<Value: Sendable>: Sendable {
    case unchanged, clear
    case set(Value)

    /// The new value; nothing both for an unchanged and for a cleared field.
    public var value: Value? {
        if case .set(let value) = self { value } else { nil }
    }

    /// The field after the edit.
    public func applied(to old: Value?) -> Value? {
        switch self {
        case .unchanged: old
        case .clear: nil
        case .set(let value): value
        }
    }
}

/// Who may change a field, and by which rule.
public enum Editing<Value: Sendable>: Sendable {
    case readOnly
    /// By requests; any value of the codec.
    case free
    /// By requests; the value as the rule makes it, or what is wrong with it.
    case checked([Refusal], @Sendable (Value, _ field: String) -> Checked<Value?>)
    /// By requests; the rule needs more than the value, so the use case applies it.
    case byUseCase([Refusal])
}

/// An attribute whose type of value does not matter: what lists of attributes are made of.
public final class AnyAttribute<Root: Sendable>: Sendable {
    /// As it is written; nothing for what is only kept.
    public let field: Field<Root>?
    public let name: String
    public let columns: [Column]
    /// Takes what the columns hold, by their place, and notes what makes no sense.
    public let read: @Sendable (inout Root, (Int) -> ColumnValue, inout [String]) -> Void
    /// Appends a value for each column.
    public let write: @Sendable (Root, inout [ColumnValue]) -> Void
    public let isSame: @Sendable (Root, Root) -> Bool
    /// Requests may change it.
    public let isEditable: Bool
    /// What its rule can say.
    public let refusals: [Refusal]
    /// How it stands in files of text; nil for what is only kept.
    public let text: FieldText<Root>?
    public let bulk: BulkField<Root>?
    public let filter: FilterField<Root>?
    public let template: TemplateField<Root>?
    let edit: @Sendable (JSONValue) -> (any Sendable)?
    let fault: @Sendable (JSONValue) -> CodecFault
    /// Nil if a use case does it.
    let apply: (@Sendable (any Sendable, inout Root, inout Problems) -> Void)?

    init(
        field: Field<Root>?, name: String, columns: [Column],
        read: @escaping @Sendable (inout Root, (Int) -> ColumnValue, inout [String]) -> Void,
        write: @escaping @Sendable (Root, inout [ColumnValue]) -> Void,
        isSame: @escaping @Sendable (Root, Root) -> Bool, isEditable: Bool, refusals: [Refusal] = [],
        text: FieldText<Root>? = nil, bulk: BulkField<Root>? = nil, filter: FilterField<Root>? = nil,
        template: TemplateField<Root>? = nil, edit: @escaping @Sendable (JSONValue) -> (any Sendable)?,
        fault: @escaping @Sendable (JSONValue) -> CodecFault,
        apply: (@Sendable (any Sendable, inout Root, inout Problems) -> Void)?
    ) {
        self.field = field
        self.name = name
        self.columns = columns
        self.read = read
        self.write = write
        self.isSame = isSame
        self.isEditable = isEditable
        self.refusals = refusals
        self.text = text
        self.bulk = bulk
        self.filter = filter
        self.template = template
        self.edit = edit
        self.fault = fault
        self.apply = apply
    }
}

/// Whether answers always have a value, or may have null; the example has the value or null.
public enum Presence: Sendable {
    case always, orNull, nullOr

    func schema(_ schema: Schema) -> Schema {
        switch self {
        case .always: schema
        case .orNull: .orNull(schema)
        case .nullOr: .nullOr(schema)
        }
    }
}

extension Attribute {
    /// - Parameters:
    ///   - form: how it stands in its column; nothing for what has no column.
    ///   - template: what the storage calls it among the fields that templates copy; nil if they do not.
    public convenience init(
        _ name: String, _ codec: Codec<Value>, about: String? = nil, null presence: Presence = .always,
        in form: ColumnForm<Value>? = nil, column: String? = nil, isShown: Bool = true,
        bulk: Bulk<Value>? = nil, filter: Filtering<Value>? = nil, template: String? = nil, by editing: Editing<Value>,
        get: @escaping @Sendable (Root) -> Value?, set: @escaping @Sendable (inout Root, Value?) -> Void
    ) {
        let columnName = column ?? Self.snakeCase(Self.last(of: name))
        let columns =
            form.map { form in
                [isShown ? Column(columnName, form, shown: name, codec) : Column(columnName, form.kind)]
            } ?? []
        self.init(
            name, codec, about: about, null: presence, columns: columns,
            read: { root, values, problems in
                if let value = form?.read(values(0), columnName, &problems) { set(&root, value) }
            },
            write: { root, values in if let form { values.append(get(root).map(form.write) ?? .null) } },
            bulk: bulk, form: form, filter: filter, template: template, by: editing, get: get, set: set)
    }

    fileprivate static func applying(
        _ editing: Editing<Value>, _ name: String, _ set: @escaping @Sendable (inout Root, Value?) -> Void
    ) -> (@Sendable (any Sendable, inout Root, inout Problems) -> Void)? {
        guard let check = editing.check else { return nil }
        return { edit, root, problems in
            switch edit as? Edit<Value> {
            case .unchanged, nil: break
            case .clear: set(&root, nil)
            case .set(let value): if let checked = problems.take(check(value, name)) { set(&root, checked) }
            }
        }
    }

    /// What is worked out of other fields.
    public static func derived(
        _ name: String, _ codec: Codec<Value>, _ presence: Presence = .always, _ about: String? = nil,
        get: @escaping @Sendable (Root) -> Value?
    ) -> Attribute {
        Attribute(name, codec, about: about, null: presence, by: .readOnly, get: get, set: { _, _ in })
    }

    /// Of a name such as `settings.reminders`.
    fileprivate static func last(of name: String) -> String {
        name.split(separator: ".").last.map { String($0) } ?? name
    }

    private static func snakeCase(_ name: String) -> String {
        String(name.flatMap { $0.isUppercase ? ["_", Character($0.lowercased())] : [$0] })
    }
}

extension Editing {
    var isEditable: Bool { if case .readOnly = self { false } else { true } }

    /// Nil if the rule needs more than the value.
    var check: (@Sendable (Value, _ field: String) -> Checked<Value?>)? {
        switch self {
        case .readOnly, .byUseCase: nil
        case .free: { value, _ in .right(value) }
        case .checked(_, let rule): rule
        }
    }

    var refusals: [Refusal] {
        switch self {
        case .readOnly, .free: []
        case .checked(let refusals, _), .byUseCase(let refusals): refusals
        }
    }
}
