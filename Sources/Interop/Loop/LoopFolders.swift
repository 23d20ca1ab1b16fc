import Calendar
import Domain

/// The files of Loop's CSV export: the list of habits, for each a folder with its days, and a sheet of all their days.
struct LoopFolders {
    static let days = "checkmarks.csv"
    /// Worked out from the days, so nothing to import.
    static let scores = "scores.csv"

    private(set) var habits: [(habit: LoopHabit, days: LoopDays)] = []
    private(set) var bytesRead = 0
    private(set) var notices: [ImportProblem] = []
    /// The name of the file that lists the habits, and that of the sheet of their days.
    private(set) var (listName, sheetName): (String?, String?)

    init(_ parts: [ImportFile]) throws(ImportFailure) {
        var (listed, folders, sheet): ([LoopHabit], [LoopFolder], ImportFile?) = ([], [], nil)
        for part in parts where part.lastName != Self.scores {
            if let list = try part.naming({ () throws(ImportFailure) in try LoopHabitList(part) }) {
                listed += list.habits
                bytesRead += list.bytesRead
                listName = part.partName
                if let notice = list.notice { notices.append(notice.named(listName)) }
            } else if let folder = LoopFolder(part) {
                folders.append(folder)
            } else {
                sheet = part
            }
        }
        if listed.isEmpty {
            tell("The file Habits.csv is missing, so what is known of the habits is their names and days.")
        }
        if !folders.isEmpty {
            take(folders, listed)
        } else if let sheet {
            let columns = try sheet.naming { () throws(ImportFailure) in
                try LoopSheet(sheet, names: listed.map(\.name))
            }
            bytesRead += columns.bytesRead
            sheetName = sheet.partName
            if let notice = columns.notice { notices.append(notice.named(sheetName)) }
            take(columns, listed)
        } else {
            habits = listed.map { ($0, .known([], unread: 0)) }
        }
    }

    private mutating func tell(_ message: String) {
        notices.append(ImportProblem(refusal: .file.importValueChanged, message: message))
    }

    /// Folders have the number of their habit, and what is left of its name.
    private mutating func take(_ folders: [LoopFolder], _ listed: [LoopHabit]) {
        let byNumber = Dictionary(folders.map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })
        habits = listed.map { habit in
            (habit, byNumber[habit.number].map { .file($0.file) } ?? .known([], unread: 0))
        }
        let known = Set(listed.map(\.number))
        for folder in folders where !known.contains(folder.number) {
            habits.append((LoopHabit(number: folder.number, line: 1, name: folder.name), .file(folder.file)))
        }
    }

    /// Columns have the names of their habits, in the order of the list.
    private mutating func take(_ sheet: LoopSheet, _ listed: [LoopHabit]) {
        var columns = sheet.columns
        for habit in listed {
            let index = columns.firstIndex { $0.name == habit.name }
            let column = index.map { columns.remove(at: $0) }
            habits.append((habit, .known(column?.entries ?? [], unread: column?.unread ?? 0)))
        }
        for column in columns {
            let habit = LoopHabit(number: habits.count + 1, line: 1, name: column.name)
            habits.append((habit, .known(column.entries, unread: column.unread)))
        }
    }
}

/// A folder with the days of a habit, such as `001 Read`.
struct LoopFolder {
    let number: Int
    let name: String
    let file: ImportFile

    /// Nil if the file is not in such a folder.
    init?(_ file: ImportFile) {
        let folders = (file.name ?? "").split(separator: "/").dropLast()
        guard file.lastName == LoopFolders.days, let folder = folders.last else { return nil }
        let digits = folder.prefix { $0.isASCII && $0.isNumber }
        let rest = folder.dropFirst(digits.count)
        guard (3...6).contains(digits.count), let number = Int(digits), rest.isEmpty || rest.hasPrefix(" ") else {
            return nil
        }
        (self.number, self.file, name) = (number, file, TextRules.trimmed(String(rest)))
    }
}
