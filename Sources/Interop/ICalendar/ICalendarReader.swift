import Calendar
import Domain
import Text

/// Reads the VTODOs of iCalendar files, which may be several, in two passes; one component is in memory at a time.
struct ICalendarReader: DraftSource {
    private var files: [ImportFile]
    private let todos: TodoReader
    private var reader: CalendarReader?
    private(set) var bytesRead = 0
    private(set) var partName: String?
    private var bytesBefore = 0
    private var project: String?
    private var number = 0
    private var ids: Set<TaskID> = []
    private var copies: [TaskID: Int] = [:]
    private(set) var notices: [ImportProblem] = []
    /// Components of the file that are no tasks, by name.
    private var skipped: [String: Int] = [:]
    private var hadLatin1 = false

    init(_ file: ImportFile, _ terms: ReadingTerms) throws(ImportFailure) {
        files = try file.parts()
        var index = CalendarIndex(terms.zones)
        for file in files {
            try file.naming { () throws(ImportFailure) in
                var reader = CalendarReader(
                    try Self.source(file), wanted: ["VTODO", "VTIMEZONE"], properties: CalendarIndex.properties)
                while let item = try reader.next() {
                    if case .component(let component) = item { index.take(component) }
                }
            }
        }
        todos = TodoReader(terms.moment, index)
    }

    /// Lines are unfolded before they are decoded, except in UTF-16.
    private static func source(_ file: ImportFile) throws(ImportFailure) -> any ByteSource {
        let start = try file.start(2)
        if start == [0xFF, 0xFE] || start == [0xFE, 0xFF] { return try TextSource(file) }
        let advice = "export it as iCalendar"
        if let content = ForeignContent(try file.start()), content != .calendar {
            throw ImportFailure([.file(.calendar.otherContent, content.message("iCalendar", advice))])
        }
        return try file.source()
    }

    mutating func next() throws(ImportFailure) -> ImportDraft? {
        while reader != nil || !files.isEmpty {
            var open = try opened()
            let item = try open.next()
            bytesRead = bytesBefore + open.bytesRead
            hadLatin1 = hadLatin1 || open.hadLatin1
            reader = open
            switch item {
            case nil: endFile()
            case .start: project = nil
            case .property(let line): if ["X-WR-CALNAME", "NAME"].contains(line.name) { name(line) }
            case .skipped(let name): skipped[name, default: 0] += 1
            case .component(let todo): if let draft = draft(todo) { return .task(draft) }
            }
        }
        return nil
    }

    /// The file that is being read, or the next one.
    private mutating func opened() throws(ImportFailure) -> CalendarReader {
        if let reader { return reader }
        let file = files.removeFirst()
        partName = file.partName
        return CalendarReader(try Self.source(file), wanted: ["VTODO"])
    }

    private mutating func name(_ line: ContentLine) {
        let name = CalendarText.plain(line.value)
        if project == nil, !TextRules.seen(name).isEmpty { project = name }
    }

    private mutating func draft(_ todo: CalendarComponent) -> TaskDraft? {
        number += 1
        guard var draft = todos.draft(todo, number: number, in: project) else { return nil }
        let isCopy = draft.id.map { !ids.insert($0).inserted } ?? false
        if draft.id == nil || isCopy {
            let first = TodoIdentity.id(todo, count: 1)
            copies[first, default: 0] += 1
            let count = copies[first] ?? 1
            draft.id = count == 1 ? first : TodoIdentity.id(todo, count: count)
        }
        if isCopy { draft.lose("UID", .file.importValueChanged, "Another task in the file has the same UID.") }
        return draft
    }

    /// Tells what was left out of a file at its end, and what had to be guessed.
    private mutating func endFile() {
        let nouns = ["VEVENT": "event", "VJOURNAL": "journal", "VFREEBUSY": "free-busy time"]
        let counts = nouns.sorted { $0.key < $1.key }.compactMap { name, noun in
            skipped[name].map { NumberWords.counted($0, noun) }
        }
        if !counts.isEmpty {
            let message = "Only tasks (VTODO) are imported; left out: \(counts.joined(separator: ", "))."
            notices.append(ImportProblem(refusal: .file.importValueChanged, message: message).named(partName))
        }
        if hadLatin1, let notice = TextEncoding.latin1.notice { notices.append(notice.named(partName)) }
        (skipped, hadLatin1) = ([:], false)
        (reader, project, bytesBefore) = (nil, nil, bytesRead)
    }
}
