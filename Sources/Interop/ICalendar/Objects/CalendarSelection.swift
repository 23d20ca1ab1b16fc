/// The parts of a calendar that a client wants to read (RFC 4791 §9.6).
public struct CalendarSelection: Hashable, Sendable {
    /// The name of the component.
    public let name: String
    /// Whether only the names of properties are wanted, by property; nil for all properties with their values.
    public var properties: [String: Bool]?
    /// The components inside; nil for all of them.
    public var components: [CalendarSelection]?

    public init(_ name: String, properties: [String: Bool]? = nil, components: [CalendarSelection]? = nil) {
        (self.name, self.properties, self.components) = (name.uppercased(), properties, components)
    }

    /// All of it if it cannot be read.
    public func bytes(of content: [UInt8]) -> [UInt8] {
        guard let object = try? ObjectLines(content) else { return content }
        var bytes: [UInt8] = []
        // Of each open component, the outermost first; nil for one that is left out.
        var open: [CalendarSelection?] = []
        for line in object.lines {
            guard let content = line.content else { continue }
            if content.name == "BEGIN" { open.append(Self.selection(of: content.value.uppercased(), in: open, self)) }
            if let last = open.last, let selection = last { selection.append(line, to: &bytes) }
            if content.name == "END" { open.removeLast() }
        }
        return bytes
    }

    private static func selection(
        of name: String, in open: [CalendarSelection?], _ whole: CalendarSelection
    ) -> CalendarSelection? {
        guard let last = open.last else { return name == whole.name ? whole : nil }
        guard let outer = last else { return nil }
        guard let inside = outer.components else { return CalendarSelection(name) }
        return inside.first { $0.name == name }
    }

    private func append(_ line: ObjectLines.Line, to bytes: inout [UInt8]) {
        guard let content = line.content else { return }
        let isBound = content.name == "BEGIN" || content.name == "END"
        switch properties.map({ isBound ? false : $0[content.name] }) {
        case nil, false??: bytes += line.bytes
        case true??: ContentLine(content.name, "", content.parameters).append(to: &bytes)
        case .some(nil): break
        }
    }
}
