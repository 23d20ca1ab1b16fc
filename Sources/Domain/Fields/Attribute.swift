import Codecs

/// A field of a value, declared once: how it is decoded, encoded, validated, stored and displayed.
public final class Attribute<Root: Sendable, Value: Hashable & Sendable>: Sendable {
    public let name: String
    public let codec: Codec<Value>
    public let get: @Sendable (Root) -> Value?
    /// Passing nil resets the field to its default, or clears it if it has none.
    public let set: @Sendable (inout Root, Value?) -> Void
    /// The column encoding; nil if the field has no column, or several.
    let form: ColumnForm<Value>?
    public let erased: AnyAttribute<Root>

    /// Creates a field that is stored in any number of columns.
    /// - Parameters:
    ///   - kept: the codec of its text representation; nil if it is not stored as text.
    ///   - rules: invariants that are checked after every change of the value, including changes to other fields.
    public init(
        _ name: String, _ codec: Codec<Value>, about: String? = nil, null presence: Presence = .required,
        columns: [Column],
        read: @escaping @Sendable (inout Root, (Int) -> ColumnValue, inout [String]) -> Void,
        write: @escaping @Sendable (Root, inout [ColumnValue]) -> Void, bulk: Bulk<Value>? = nil,
        form: ColumnForm<Value>? = nil,
        filter: Filtering<Value>? = nil, template: String? = nil, kept: Codec<Value>? = nil, rules: [Rule<Root>] = [],
        by editing: Editing<Value>,
        get: @escaping @Sendable (Root) -> Value?, set: @escaping @Sendable (inout Root, Value?) -> Void
    ) {
        self.name = name
        self.codec = codec
        self.form = form
        self.get = get
        self.set = set
        let writeValue = codec.write
        erased = AnyAttribute(
            name,
            presence == .optional
                ? .ifAny(AnyAttribute<Root>.last(of: name), codec, about, get)
                : Field(AnyAttribute<Root>.last(of: name), presence.schema(codec.schema), about) { writer, root in
                    if let value = get(root) { writeValue(&writer, value) } else { writer.null() }
                }, columns: columns, read: read, write: write, isSame: { get($0) == get($1) },
            editing: FieldEditing(name, codec, editing, rules, get, set),
            text: FieldText(name, codec, editing, get, set),
            kept: kept.map { KeptText($0, get: get, set: set) }, bulk: bulk.map { BulkField($0, name, codec, set) },
            filter: form.flatMap { form in filter.map { FilterField($0, name, codec, columns[0].name, form, get) } },
            template: form.flatMap { form in template.map { TemplateField($0, name, codec, form, get, set) } })
    }

    /// - Parameters:
    ///   - form: the column encoding; nil if the field has no column.
    ///   - template: the storage name of the field in templates; nil if templates do not copy it.
    public convenience init(
        _ name: String, _ codec: Codec<Value>, about: String? = nil, null presence: Presence = .required,
        in form: ColumnForm<Value>? = nil, column: String? = nil, isShown: Bool = true,
        bulk: Bulk<Value>? = nil, filter: Filtering<Value>? = nil, template: String? = nil, kept: Codec<Value>? = nil,
        rules: [Rule<Root>] = [], by editing: Editing<Value>,
        get: @escaping @Sendable (Root) -> Value?, set: @escaping @Sendable (inout Root, Value?) -> Void
    ) {
        let columnName = column ?? AnyAttribute<Root>.snakeCase(AnyAttribute<Root>.last(of: name))
        let columns =
            form.map { form in
                [
                    Column(
                        columnName, form.kind, shown: isShown ? [.init(name, form, codec)] : [],
                        member: RowMember(AnyAttribute<Root>.last(of: name), form, codec))
                ]
            } ?? []
        self.init(
            name, codec, about: about, null: presence, columns: columns,
            read: { root, values, problems in
                if let value = form?.read(values(0), columnName, &problems) { set(&root, value) }
            },
            write: { root, values in if let form { values.append(get(root).map(form.write) ?? .null) } },
            bulk: bulk, form: form, filter: filter, template: template, kept: kept, rules: rules, by: editing,
            get: get, set: set)
    }

    /// A read-only field that is computed from other fields.
    public static func derived(
        _ name: String, _ codec: Codec<Value>, _ presence: Presence = .required, _ about: String? = nil,
        get: @escaping @Sendable (Root) -> Value?
    ) -> Attribute {
        Attribute(name, codec, about: about, null: presence, by: .readOnly, get: get, set: { _, _ in })
    }
}

/// A type-erased attribute, so that attributes of different value types can share a list.
public final class AnyAttribute<Root: Sendable>: Sendable {
    /// The field in responses; nil if it is only stored.
    public let field: Field<Root>?
    public let name: String
    /// The enclosing member of a request, such as `settings` of `settings.reminders`; nil at the top level.
    let group: String?
    public let columns: [Column]
    /// Reads the columns by index, and appends a description of each invalid value to the last argument.
    public let read: @Sendable (inout Root, (Int) -> ColumnValue, inout [String]) -> Void
    /// Appends one value per column.
    public let write: @Sendable (Root, inout [ColumnValue]) -> Void
    public let isSame: @Sendable (Root, Root) -> Bool
    let editing: FieldEditing<Root>
    /// The representation in text files; nil if the field is only stored.
    public let text: FieldText<Root>?
    /// Nil if the field is not stored as text.
    public let kept: KeptText<Root>?
    public let bulk: BulkField<Root>?
    public let filter: FilterField<Root>?
    public let template: TemplateField<Root>?

    /// Whether requests may change the field.
    public var isEditable: Bool { editing.isEditable }
    /// The refusals that its rules can produce.
    public var refusals: [Refusal] { editing.refusals }

    init(
        _ name: String, _ field: Field<Root>?, columns: [Column] = [],
        read: @escaping @Sendable (inout Root, (Int) -> ColumnValue, inout [String]) -> Void = { _, _, _ in },
        write: @escaping @Sendable (Root, inout [ColumnValue]) -> Void = { _, _ in },
        isSame: @escaping @Sendable (Root, Root) -> Bool, editing: FieldEditing<Root> = FieldEditing(),
        text: FieldText<Root>? = nil, kept: KeptText<Root>? = nil, bulk: BulkField<Root>? = nil,
        filter: FilterField<Root>? = nil, template: TemplateField<Root>? = nil
    ) {
        self.name = name
        group = name.split(separator: ".").dropLast().first.map { String($0) }
        self.field = field
        self.columns = columns
        self.read = read
        self.write = write
        self.isSame = isSame
        self.editing = editing
        self.text = text
        self.kept = kept
        self.bulk = bulk
        self.filter = filter
        self.template = template
    }

    /// Returns the last component of a dotted name such as `settings.reminders`.
    fileprivate static func last(of name: String) -> String {
        name.split(separator: ".").last.map { String($0) } ?? name
    }

    fileprivate static func snakeCase(_ name: String) -> String {
        String(name.flatMap { $0.isUppercase ? ["_", Character($0.lowercased())] : [$0] })
    }
}
