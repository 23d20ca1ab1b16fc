import Calendar
import Codecs

/// A setting: its label, its API member with validation, and its stored form.
public struct Setting: Sendable {
    /// As used in the middle of a sentence.
    public let label: String
    public let attribute: AnyAttribute<Settings>
    /// Whether every page embeds the value, so that it is available before any request.
    let isOnPages: Bool
    let kept: [(name: String, text: KeptText<Settings>)]

    /// - Parameter kept: the stored texts, if they differ from that of the attribute under its own name.
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
    /// The settings as the API writes them.
    public static let codec = ObjectCodec("Settings", all.compactMap(\.attribute.field))

    /// Those that only several people have.
    public static let codecOfSeveral = ObjectCodec("SettingsOfSeveral", ofSeveral.compactMap(\.attribute.field))

    /// The settings embedded in every page.
    public static let pageCodec = ObjectCodec(nil, all.filter(\.isOnPages).compactMap(\.attribute.field))

    /// The refusals of rules that depend on the settings alone.
    public static let refusals = attributes.flatMap(\.refusals).reduce(into: [Refusal]()) { all, refusal in
        if !all.contains(refusal) { all.append(refusal) }
    }

    private static let attributes = all.map(\.attribute)

    /// Applies a JSON merge patch (RFC 7396); null resets a value to its default.
    public mutating func merge(_ object: ObjectReader, _ problems: inout Problems) {
        object.merge(Settings.attributes, into: &self, at: "", &problems)
    }

    /// The same for those that only several people have.
    public mutating func mergeOfSeveral(_ object: ObjectReader, _ problems: inout Problems) {
        object.merge(Settings.ofSeveral.map(\.attribute), into: &self, at: "", &problems)
    }

    public func check(_ problems: inout Problems) {
        Settings.attributes.check(self, "", &problems)
    }

    /// Adds a problem if the system does not know the time zone.
    public func checkZone(_ zones: any ZoneDirectory, _ problems: inout Problems) {
        guard let name = timeZone, zones.zone(named: name) == nil else { return }
        problems.add(
            "timeZone", .settings.timeZoneUnknown,
            "“\(name)” is no time zone of this system. Use a name such as Europe/Berlin, or none for the system’s own.")
    }

    /// What is stored, whether or not the API has it.
    private static let stored = all + ofSeveral + secrets

    /// The settings whose value differs in `new`.
    public func changed(in new: Settings) -> [Setting] {
        Settings.stored.filter { !$0.attribute.isSame(self, new) }
    }

    private static let kept = Dictionary(uniqueKeysWithValues: stored.flatMap(\.kept))

    /// Parses the stored texts; missing ones have default values. Texts that cannot be parsed are returned as `name:
    /// text`.
    public static func read(_ texts: [(name: String, text: String)]) -> (settings: Settings, problems: [String]) {
        var settings = Settings()
        let known = texts.filter { !dropped.contains($0.name) }
        let wrong = known.filter { kept[$0.name]?.read(&settings, $0.text) != true }
        return (settings, wrong.map { "\($0.name): \($0.text.prefix(60))" })
    }

    /// The stored texts to write, or to remove if nil, to turn these settings into `new`.
    public func changes(to new: Settings) -> [(name: String, text: String?)] {
        Settings.stored.flatMap(\.kept).compactMap { name, kept in
            let text = kept.text(new)
            return text == kept.text(self) ? nil : (name, text)
        }
    }
}

extension AnyAttribute {
    /// A text that is only stored; no request reads or changes it along with others.
    static func stored(_ name: String, _ path: Path<String?>) -> AnyAttribute {
        AnyAttribute(
            name, nil, isSame: { $0[keyPath: path] == $1[keyPath: path] },
            kept: KeptText(.text(""), get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 }))
    }

    /// A time of day, stored as a number of minutes; includes 24:00.
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
