import Domain

/// Reads the components of an iCalendar file one by one; only one of them is in memory.
///
/// Components may stand in a calendar, or bare.
struct CalendarReader: Sendable {
    enum Item: Sendable {
        /// The start of a calendar.
        case start
        /// A property of a calendar.
        case property(ContentLine)
        case component(CalendarComponent)
        /// A component that is not wanted, by its name.
        case skipped(String)
    }

    private var lines: ContentLines
    private let wanted: Set<String>
    private let names: [[UInt8]]?
    /// The calendars that are open, with their lines.
    private var calendars: [Int] = []
    private var hadContent = false

    var bytesRead: Int { lines.bytesRead }
    var hadLatin1: Bool { lines.hadLatin1 }

    /// - Parameters:
    ///   - wanted: the names of the components to read.
    ///   - properties: the names of the properties to read in VTODO; nil for all.
    init(_ source: any ByteSource, wanted: Set<String>, properties: [String]? = nil) {
        lines = ContentLines(source)
        self.wanted = wanted
        names = properties?.map { Array($0.utf8) }
    }

    /// - Throws: `ImportFailure` with the line of what cannot be read.
    mutating func next() throws(ImportFailure) -> Item? {
        while let line = try lines.next() {
            if line.bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { continue }
            guard let content = ContentLine(lines.text(of: line)) else { throw unreadable(line.number) }
            hadContent = true
            switch (content.name, content.value.uppercased()) {
            case ("BEGIN", "VCALENDAR"):
                calendars.append(line.number)
                return .start
            case ("BEGIN", let name) where wanted.contains(name): return .component(try component(name, line.number))
            case ("BEGIN", let name):
                try skip(name, line.number)
                return .skipped(name)
            case ("END", "VCALENDAR") where !calendars.isEmpty: calendars.removeLast()
            case ("END", let name): throw mismatch(line.number, "END:\(name)", "nothing of that name is open")
            default:
                guard !calendars.isEmpty else { throw unreadable(line.number) }
                return .property(content)
            }
        }
        if let open = calendars.first { throw cutOff("VCALENDAR", open) }
        if !hadContent { throw failure(nil, .calendar.empty, "The file is empty; export it again.") }
        return nil
    }

    private mutating func component(_ name: String, _ start: Int) throws(ImportFailure) -> CalendarComponent {
        var open = [CalendarComponent(name)]
        open[0].line = start
        var (count, size, isCut) = (0, 0, false)
        while let line = try lines.next() {
            if line.bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) || isUnwanted(line.bytes, name) { continue }
            guard let content = ContentLine(lines.text(of: line)) else { throw unreadable(line.number) }
            switch content.name {
            case "BEGIN":
                guard open.count < CalendarComponent.depthLimit else {
                    try skip(content.value.uppercased(), line.number)
                    isCut = true
                    continue
                }
                open.append(CalendarComponent(content.value.uppercased()))
                open[open.count - 1].line = line.number
            case "END":
                let closed = content.value.uppercased()
                guard var last = open.popLast(), last.name == closed else {
                    throw mismatch(line.number, "END:\(closed)", "END:\(open.last?.name ?? name) was expected")
                }
                if open.isEmpty {
                    last.isCut = isCut
                    return last
                }
                open[open.count - 1].components.append(last)
            default:
                (count, size) = (count + 1, size + line.bytes.count)
                isCut = isCut || count > CalendarComponent.propertyLimit || size > CalendarComponent.sizeLimit
                if !isCut { open[open.count - 1].properties.append(content) }
            }
        }
        throw cutOff(open.last?.name ?? name, open.last?.line ?? start)
    }

    /// Whether a line of a VTODO is a property that is not to be read.
    private func isUnwanted(_ bytes: [UInt8], _ component: String) -> Bool {
        guard let names, component == "VTODO" else { return false }
        let end = bytes.firstIndex { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ";") } ?? bytes.count
        let name = bytes[..<end].map { $0 >= 0x61 && $0 <= 0x7A ? $0 & 0xDF : $0 }
        return !names.contains(name) && name != Array("BEGIN".utf8) && name != Array("END".utf8)
    }

    private mutating func skip(_ name: String, _ start: Int) throws(ImportFailure) {
        var open = [name]
        while let line = try lines.next() {
            guard line.bytes.count < 100, line.bytes.contains(UInt8(ascii: ":")),
                let content = ContentLine(lines.text(of: line))
            else { continue }
            if content.name == "BEGIN" { open.append(content.value.uppercased()) }
            if content.name == "END" {
                guard open.popLast() == content.value.uppercased() else {
                    throw mismatch(line.number, "END:\(content.value)", "it closes nothing")
                }
                if open.isEmpty { return }
            }
        }
        throw cutOff(name, start)
    }

    private func unreadable(_ line: Int) -> ImportFailure {
        failure(
            line, .calendar.lineInvalid,
            "The line is not a property such as SUMMARY:Water the plants; export the file again.")
    }

    private func mismatch(_ line: Int, _ found: String, _ reason: String) -> ImportFailure {
        failure(line, .calendar.endMismatch, "“\(found.prefix(60))” is in the wrong place: \(reason).")
    }

    private func cutOff(_ name: String, _ start: Int) -> ImportFailure {
        failure(
            start, .calendar.cutOff,
            "The \(name.prefix(60)) that begins here has no end, so the file was cut off; export it again.")
    }

    private func failure(_ line: Int?, _ refusal: Refusal, _ message: String) -> ImportFailure {
        ImportFailure([ImportProblem(line: line, refusal: refusal, message: message, isOfForm: true)])
    }
}

extension CalendarReader {
    /// Reads a single component from text, such as that which a device sends.
    /// - Throws: `ImportFailure` if the text is not valid, or does not contain exactly one such component.
    static func component(_ name: String, in bytes: some Sequence<UInt8>) throws(ImportFailure) -> CalendarComponent {
        var reader = CalendarReader(MemorySource(bytes), wanted: [name])
        var found: [CalendarComponent] = []
        while let item = try reader.next() {
            if case .component(let component) = item { found.append(component) }
        }
        guard found.count == 1 else {
            throw reader.failure(nil, .calendar.empty, "There must be one \(name), not \(found.count).")
        }
        return found[0]
    }
}

extension Refusal {
    public static let calendar = CalendarRefusals()
}

public struct CalendarRefusals: RefusalTable {
    public let title = "iCalendar"
    public let empty = Refusal("calendar.empty", .unreadable, "The file has no calendar and no task.")
    public let lineInvalid = Refusal("calendar.line", .unreadable, "A line is not a property.")
    public let endMismatch = Refusal(
        "calendar.end", .unreadable, "A component is closed that is not open, or not the last one that was opened.")
    public let cutOff = Refusal("calendar.cutOff", .unreadable, "The file ends inside a component.")
    public let otherContent = Refusal("calendar.content", .unreadable, "The content is not iCalendar.")
}
