import Calendar
import JSON
import Codecs

/// One setting: what it is called, how requests read, change and check it, and under which names it is kept.
public struct Setting: Sendable {
    /// As it stands in a sentence.
    public let label: String
    public let member: Member<Settings>
    /// Every page needs it, before it asks for anything.
    let isOnPages: Bool
    let kept: [(name: String, text: KeptText<Settings>)]

    /// - Parameter kept: the texts, where they are others than that of the member under its own name.
    init(
        _ label: String, _ member: Member<Settings>, kept: [(String, KeptText<Settings>)]? = nil,
        isOnPages: Bool = false
    ) {
        self.label = label
        self.isOnPages = isOnPages
        self.member = member
        self.kept = kept ?? [(member.name, member.kept)]
    }

    public var name: String { member.name }
}

extension Settings {
    /// As the API writes them.
    public static let codec = ObjectCodec("Settings", all.map(\.member.field))

    /// What every page has of them.
    public static let pageCodec = ObjectCodec(nil, all.filter(\.isOnPages).map(\.member.field))

    /// Of the rules that need nothing but the settings themselves.
    public static let refusals = all.flatMap { $0.member.rules.map(\.refusal) }.reduce(into: [Refusal]()) {
        all, refusal in
        if !all.contains(refusal) { all.append(refusal) }
    }

    /// Takes what a JSON object says (RFC 7396); a null takes the usual value.
    public mutating func merge(_ json: JSONValue, _ problems: inout Problems) {
        Settings.all.map(\.member).merge(json, &self, "", &problems)
    }

    public func check(_ problems: inout Problems) {
        Settings.all.map(\.member).check(self, "", &problems)
    }

    /// Those that have another value in `new`.
    public func changed(in new: Settings) -> [Setting] {
        Settings.all.filter { !$0.member.isSame(self, new) }
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

extension Member {
    /// A time of day, kept as a number of minutes, the one that ends the day included.
    static func time(_ name: String, _ path: Path<Int>, of usual: Root, rules: [Rule<Root>] = []) -> Member {
        Member(
            name, path, .timeOfDay(TimeOfDay.text(usual[keyPath: path])), of: usual, kept: .integer(0, 0...1_440),
            rules: rules)
    }

    /// A whole number within limits.
    static func limited(
        _ name: String, _ path: Path<Int>, _ example: Int, _ limits: ClosedRange<Int>, of usual: Root?,
        _ refusal: Refusal,
        _ message: String
    ) -> Member {
        Member(
            name, path, Codec.integer(example).described(as: .integer(example, limits)), of: usual,
            rules: [Rule(refusal, message) { limits.contains($0[keyPath: path]) }])
    }
}
