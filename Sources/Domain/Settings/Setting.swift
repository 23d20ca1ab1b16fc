import Calendar
import Codecs

/// One setting: what it is called, how requests read, change and check it, and under which names it is kept.
public struct Setting: Sendable {
    /// As it stands in a sentence.
    public let label: String
    public let attribute: AnyAttribute<Settings>
    /// Every page needs it, before it asks for anything.
    let isOnPages: Bool
    let kept: [(name: String, text: KeptText<Settings>)]

    /// - Parameter kept: the texts, where they are others than that of the attribute under its own name.
    init(
        _ label: String, _ attribute: AnyAttribute<Settings>, kept: [(String, KeptText<Settings>?)]? = nil,
        isOnPages: Bool = false
    ) {
        self.label = label
        self.isOnPages = isOnPages
        self.attribute = attribute
        self.kept = (kept ?? [(attribute.name, attribute.kept)]).compactMap { name, text in text.map { (name, $0) } }
    }

    public var name: String { attribute.name }
}

extension Settings {
    /// As the API writes them.
    public static let codec = ObjectCodec("Settings", all.compactMap(\.attribute.field))

    /// What every page has of them.
    public static let pageCodec = ObjectCodec(nil, all.filter(\.isOnPages).compactMap(\.attribute.field))

    /// Of the rules that need nothing but the settings themselves.
    public static let refusals = attributes.flatMap(\.refusals).reduce(into: [Refusal]()) { all, refusal in
        if !all.contains(refusal) { all.append(refusal) }
    }

    private static let attributes = all.map(\.attribute)

    /// Takes what a JSON object says (RFC 7396); a null takes the usual value.
    public mutating func merge(_ object: ObjectReader, _ problems: inout Problems) {
        object.merge(Settings.attributes, into: &self, at: "", &problems)
    }

    public func check(_ problems: inout Problems) {
        Settings.attributes.check(self, "", &problems)
    }

    /// Those that have another value in `new`.
    public func changed(in new: Settings) -> [Setting] {
        Settings.all.filter { !$0.attribute.isSame(self, new) }
    }

    private static let kept = Dictionary(uniqueKeysWithValues: all.flatMap(\.kept))

    /// From the texts that are kept, with those that could not be understood, as `name: text`; what is not kept has its
    /// usual value.
    public static func read(_ texts: [(name: String, text: String)]) -> (settings: Settings, problems: [String]) {
        var settings = Settings()
        let known = texts.filter { !dropped.contains($0.name) }
        let wrong = known.filter { kept[$0.name]?.read(&settings, $0.text) != true }
        return (settings, wrong.map { "\($0.name): \($0.text.prefix(60))" })
    }

    /// What must be kept (or, without a text, removed) to get from these to the others.
    public func changes(to new: Settings) -> [(name: String, text: String?)] {
        Settings.all.flatMap(\.kept).compactMap { name, kept in
            let text = kept.text(new)
            return text == kept.text(self) ? nil : (name, text)
        }
    }
}

extension AnyAttribute {
    /// A time of day, kept as a number of minutes, the one that ends the day included.
    static func time(_ name: String, _ path: Path<Int>, of usual: Root, rules: [Rule<Root>] = []) -> AnyAttribute {
        .value(
            name, path, .timeOfDay(TimeOfDay.text(usual[keyPath: path])), of: usual, kept: .integer(0, 0...1_440),
            rules: rules)
    }

    /// A whole number within limits.
    static func limited(
        _ name: String, _ path: Path<Int>, _ example: Int, _ limits: ClosedRange<Int>, of usual: Root?,
        _ refusal: Refusal,
        _ message: String
    ) -> AnyAttribute {
        .value(
            name, path, Codec.integer(example).described(as: .integer(example, limits)), of: usual,
            rules: [Rule(refusal, message) { limits.contains($0[keyPath: path]) }])
    }
}
