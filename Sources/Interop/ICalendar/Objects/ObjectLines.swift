import Domain
import JSON

/// The lines of an iCalendar object with the bytes from which they were read, so that those which do not change are
/// written again byte for byte.
struct ObjectLines {
    /// The maximum size of an object in bytes (RFC 4791 §5.2.5).
    static let sizeLimit = 1 << 20

    /// An unfolded line with its raw bytes, folds and line break included.
    struct Line {
        var bytes: ArraySlice<UInt8>
        /// Nil for a blank line.
        var content: ContentLine?

        func isBegin(_ name: String) -> Bool { content?.name == "BEGIN" && content?.value.uppercased() == name }
    }

    /// A component inside the calendar.
    struct Part {
        let name: String
        /// From BEGIN to END.
        let lines: Range<Int>
    }

    private(set) var lines: [Line] = []
    /// The components inside VCALENDAR, in order.
    private(set) var parts: [Part] = []

    /// - Throws: `DeviceRefusal` with `invalidData` or `tooLarge`.
    init(_ bytes: [UInt8]) throws(DeviceRefusal) {
        if bytes.count > Self.sizeLimit { throw .tooLarge }
        if bytes.contains(0) || UTF8Text.string(bytes[...]) == nil { throw .invalidData("It is not UTF-8 text.") }
        lines = try Self.split(bytes)
        try readParts()
    }

    private static func split(_ bytes: [UInt8]) throws(DeviceRefusal) -> [Line] {
        var lines: [Line] = []
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while start < bytes.count {
            var (end, text) = (start, [UInt8]())
            repeat {
                let first = end == start ? end : end + 1
                let stop = bytes[first...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
                text += bytes[first..<stop]
                end = min(stop + 1, bytes.count)
                if stop < bytes.count, bytes[stop] == 0x0D, end < bytes.count, bytes[end] == 0x0A { end += 1 }
            } while end < bytes.count && (bytes[end] == 0x20 || bytes[end] == 0x09)
            lines.append(try line(bytes[start..<end], text))
            if lines.count > 2 * CalendarComponent.propertyLimit {
                throw .invalidData("It has more than \(CalendarComponent.propertyLimit) properties.")
            }
            start = end
        }
        return lines
    }

    private static func line(_ bytes: ArraySlice<UInt8>, _ text: [UInt8]) throws(DeviceRefusal) -> Line {
        if text.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { return Line(bytes: bytes, content: nil) }
        let text = String(decoding: text, as: UTF8.self)
        guard let content = ContentLine(text) else {
            throw .invalidData("“\(text.prefix(60))” is not a property of iCalendar.")
        }
        return Line(bytes: bytes, content: content)
    }

    private mutating func readParts() throws(DeviceRefusal) {
        var (open, start, count) = ([String](), 0, 0)
        for (index, line) in lines.enumerated() {
            guard let content = line.content else { continue }
            switch content.name {
            case "BEGIN":
                let name = content.value.uppercased()
                if open.isEmpty, name != "VCALENDAR" || index > 0 && lines[..<index].contains(where: \.isContent) {
                    throw .invalidData("It must be one VCALENDAR.")
                }
                if open.count == 1 { start = index }
                open.append(name)
                if open.count > CalendarComponent.depthLimit + 1 { throw .invalidData("It is nested too deep.") }
            case "END":
                guard let name = open.popLast(), name == content.value.uppercased() else {
                    throw .invalidData("“END:\(content.value.prefix(60))” closes nothing.")
                }
                if open.count == 1 { parts.append(Part(name: name, lines: start..<index + 1)) }
            default:
                count += 1
                if open.isEmpty { throw .invalidData("It must be one VCALENDAR.") }
            }
        }
        if !open.isEmpty || parts.isEmpty && count == 0 { throw .invalidData("It ends inside a component.") }
        if count > CalendarComponent.propertyLimit {
            throw .invalidData("It has more than \(CalendarComponent.propertyLimit) properties.")
        }
    }

    /// The component of a part.
    func component(_ part: Part) -> CalendarComponent {
        var open: [CalendarComponent] = []
        for line in lines[part.lines] {
            guard let content = line.content else { continue }
            switch content.name {
            case "BEGIN": open.append(CalendarComponent(content.value.uppercased()))
            case "END":
                guard let last = open.popLast() else { continue }
                if open.isEmpty { return last }
                open[open.count - 1].components.append(last)
            default: open[open.count - 1].properties.append(content)
            }
        }
        return CalendarComponent(part.name)
    }

    /// The bytes without some of the lines.
    func bytes(without dropped: Set<Int>) -> [UInt8] {
        lines.enumerated().filter { !dropped.contains($0.offset) }.flatMap(\.element.bytes)
    }
}

extension ObjectLines.Line {
    fileprivate var isContent: Bool { content != nil }
}
