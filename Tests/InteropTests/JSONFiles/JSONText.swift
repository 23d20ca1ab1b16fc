import Calendar
import Domain
import System

@testable import Interop

/// Reads files of other programs like an import, on a fixed day.
struct JSONText {
    var zone = "Europe/Berlin"

    func source(_ text: String, named format: String?, name: String? = nil) throws -> any DraftSource {
        try source(ImportFile(text.utf8, name: name), named: format)
    }

    var zoneOfSettings: Zone { ZoneFiles().zone(named: zone) ?? .utc }

    func source(_ file: ImportFile, named format: String?) throws -> any DraftSource {
        try opened(file, named: format)
    }

    func opened(_ file: ImportFile, named format: String?) throws(ImportFailure) -> any DraftSource {
        let now = Instant("2026-11-24T10:00:00Z") ?? Instant(milliseconds: 0)
        let terms = ReadingTerms(moment: Moment(instant: now, zone: zoneOfSettings), zones: ZoneFiles())
        return try FileFormat.open(file, named: FileFormat.all.first { $0.name == format }, terms)
    }

    func drafts(_ text: String, named format: String? = nil, name: String? = nil) throws -> [ImportDraft] {
        var source = try source(text, named: format, name: name)
        return try source.rest()
    }

    func tasks(_ text: String, named format: String? = nil) throws -> [TaskDraft] {
        try drafts(text, named: format).tasks
    }
}

extension DraftSource {
    mutating func rest() throws -> [ImportDraft] {
        var drafts: [ImportDraft] = []
        while let draft = try next() { drafts.append(draft) }
        return drafts
    }
}

extension [ImportDraft] {
    var tasks: [TaskDraft] { compactMap { if case .task(let task) = $0 { task } else { nil } } }
    var projects: [ProjectDraft] { compactMap { if case .project(let project) = $0 { project } else { nil } } }
    var habits: [HabitDraft] { compactMap { if case .habit(let habit) = $0 { habit } else { nil } } }
    var filters: [FilterDraft] { compactMap { if case .filter(let filter) = $0 { filter } else { nil } } }
    var entries: [EntryDraft] { compactMap { if case .entry(let entry) = $0 { entry } else { nil } } }
}
