import Calendar
import Domain
import Interop

extension FuzzTarget {
    /// JSON files of other programs are the same drafts however they are cut, all of them within the limits.
    static let foreignJSON = FuzzTarget("foreign-json") { bytes in
        for format in formats { _ = try? drafts(bytes, format) }
    } _: { bytes in
        for format in formats {
            guard let whole = try? drafts(bytes, format) else { continue }
            let cut = try? drafts(bytes, format, pieceSize: 3)
            try Finding.unless(cut == whole, "\(bytes) is other \(format.name) drafts in pieces")
            for draft in whole { try check(draft, in: format) }
        }
    }

    private static let formats = FileFormat.imported.filter {
        ["json", "google", "microsoft", "vikunja", "superproductivity", "habitica"].contains($0.name)
    }

    private static func check(_ draft: ImportDraft, in format: FileFormat) throws {
        switch draft {
        case .task(let task):
            try Finding.unless(isRight(TaskRules.name(task.name)), "\(format.name): \(task.name) is no name")
            try Finding.unless(isRight(TaskRules.details(task.details)), "\(format.name): details are too long")
            try Finding.unless(isRight(TaskRules.tags(task.tags)), "\(format.name): \(task.tags) are no tags")
            try Finding.unless(task.parentID == nil || task.parentID != task.id, "\(format.name): its own parent")
            let days = [task.dueDate?.day, task.completion?.on, task.added?.on].compactMap { $0 }
            try Finding.unless(days.allSatisfy(Day.limits.contains), "\(format.name): \(days) are out of range")
        case .project(let project):
            try Finding.unless(
                isRight(ProjectRules.name(project.project.name)), "\(format.name): a project has no name")
        case .habit(let habit):
            try Finding.unless(isRight(HabitRules.title(habit.habit.title)), "\(format.name): a habit has no name")
            let days = habit.days.map(\.day)
            try Finding.unless(Set(days).count == days.count, "\(format.name): a day of a habit occurs twice")
        case .entry(let entry):
            try Finding.unless(entry.stretch.seconds > 0, "\(format.name): an entry is empty")
        case .filter(let filter):
            try Finding.unless(isRight(SavedFilter.name(filter.name)), "\(format.name): a filter has no name")
        case .row(let row): try Finding.unless(row.line > 0, "\(format.name): a row has no place")
        }
    }

    private static func isRight<Value>(_ checked: Checked<Value>) -> Bool {
        if case .right = checked { true } else { false }
    }

    private static func drafts(_ bytes: [UInt8], _ format: FileFormat, pieceSize: Int = 65_536) throws -> [ImportDraft]
    {
        let moment = Moment(instant: Instant(milliseconds: 1_790_000_000_000), zone: .utc)
        let file = ImportFile(bytes, pieceSize: pieceSize)
        var source = try FileFormat.open(file, named: format, ReadingTerms(moment: moment, zones: NoZones()))
        var drafts: [ImportDraft] = []
        while let draft = try source.next() { drafts.append(draft) }
        return drafts
    }
}
