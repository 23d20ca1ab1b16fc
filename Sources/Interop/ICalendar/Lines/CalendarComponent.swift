/// A component of iCalendar, such as a VTODO, with everything in it (RFC 5545 §3.6).
struct CalendarComponent: Hashable, Sendable {
    /// The maximum number of properties, with those of the components inside.
    static let propertyLimit = 5_000
    /// The maximum size in bytes, without line breaks.
    static let sizeLimit = 2 << 20
    /// The maximum number of levels.
    static let depthLimit = 4

    /// In upper case.
    let name: String
    var properties: [ContentLine] = []
    var components: [CalendarComponent] = []
    /// Where it starts in its file, counted from 1.
    var line = 1
    /// Whether properties beyond the limits were left out.
    var isCut = false

    init(_ name: String, _ properties: [ContentLine] = [], _ components: [CalendarComponent] = []) {
        (self.name, self.properties, self.components) = (name, properties, components)
    }

    /// The first property of that name.
    subscript(name: String) -> ContentLine? { properties.first { $0.name == name } }

    func all(_ name: String) -> [ContentLine] { properties.filter { $0.name == name } }

    /// Appends the component in the form of a file.
    func append(to bytes: inout [UInt8]) {
        ContentLine("BEGIN", name).append(to: &bytes)
        for property in properties { property.append(to: &bytes) }
        for component in components { component.append(to: &bytes) }
        ContentLine("END", name).append(to: &bytes)
    }

    /// The unfolded lines.
    var lines: [String] {
        ["BEGIN:\(name)"] + properties.map(\.written) + components.flatMap(\.lines) + ["END:\(name)"]
    }
}
