import Calendar
import Domain

/// Reads the habits of Loop with their days, one after the other.
struct LoopReader: DraftSource {
    private var habits: ArraySlice<(habit: LoopHabit, days: LoopDays)>
    private var occurrences: [String: Int] = [:]
    private let moment: Moment
    private(set) var bytesRead: Int
    private var told: [ImportProblem]
    private var (listName, sheetName): (String?, String?)
    /// That of the file of days from which the last habit is.
    private(set) var partName: String?

    var notices: [ImportProblem] { told }

    init(_ file: ImportFile, _ terms: ReadingTerms) throws(ImportFailure) {
        moment = terms.moment
        let parts = try file.parts()
        var databases: [ImportFile] = []
        for part in parts where ForeignContent.database == ForeignContent(try part.start(100)) {
            databases.append(part)
        }
        if let database = databases.first {
            guard parts.count == 1 else {
                throw ImportFailure([
                    .file(
                        .file.importFormatOther,
                        "A database of Loop contains everything; import it without other files.")
                ])
            }
            let content = try LoopDatabase(database, terms.databases)
            (habits, bytesRead, told) = (content.habits[...], content.size, content.notices)
        } else {
            let content = try LoopFolders(parts)
            (habits, bytesRead, told) = (content.habits[...], content.bytesRead, content.notices)
            (listName, sheetName) = (content.listName, content.sheetName)
        }
    }

    mutating func next() throws(ImportFailure) -> ImportDraft? {
        guard let (habit, days) = habits.popFirst() else { return nil }
        occurrences[habit.name, default: 0] += 1
        let occurrence = occurrences[habit.name] ?? 1
        switch days {
        case .known(let entries, let unread):
            partName = sheetName
            return named(habit.draft(entries, unreadDays: unread, occurrence: occurrence, moment))
        case .file(let part):
            partName = part.partName.map { _ in part.name?.split(separator: "/").suffix(2).joined(separator: "/") ?? ""
            }
            let file = try LoopDayFile(part)
            bytesRead += file.bytesRead
            if let notice = file.notice { told.append(notice.named(partName)) }
            return named(habit.draft(file.entries, unreadDays: file.unread, occurrence: occurrence, moment))
        }
    }

    /// What is lost of anything but the days is in the list of habits.
    private func named(_ draft: HabitDraft) -> ImportDraft {
        var draft = draft
        draft.losses = draft.losses.map { $0.named($0.column == "days" ? partName : listName) }
        return .habit(draft)
    }
}
