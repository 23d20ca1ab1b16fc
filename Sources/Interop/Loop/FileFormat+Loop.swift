import Calendar
import Domain

extension FileFormat {
    /// Loop Habit Tracker: the CSV files of its export, or its database.
    static let loop = FileFormat(
        name: "loop", title: "Loop Habit Tracker", endings: ["habits.csv", "checkmarks.csv", ".db"],
        mediaTypes: ["text/csv", "application/vnd.sqlite3"],
        example: """
            Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,Target Type,\
            Target Value,Archived?
            001,Water the plants,YES_NO,Are they wet?,,1,3,#388E3C,,,,false

            """,
        content: FormatContent(
            [.habits, .reminders],
            without: ["scores, which are worked out anew", "weekdays of reminders"]),
        formRefusals: foreignCSVCodes + [.file.importDatabase, .file.importDatabaseOwn], valueRefusals: [],
        confidence: loopConfidence,
        reader: { file, terms throws(ImportFailure) in try LoopReader(file, terms) }, writer: nil)

    /// Any database is taken for Loop's, of which the reader checks the tables: they may lie beyond the start.
    private static func loopConfidence(_ file: FileStart) -> Confidence {
        let text = file.text
        if case .database = ForeignContent(file.bytes) {
            let hasTables = ["Repetitions", "freq_num"].allSatisfy(text.contains)
            return hasTables ? .sure : .likely
        }
        if LoopColumn.heads.contains(where: { file.hasHeader($0) }) { return .sure }
        let line = text.prefix { !$0.isNewline }
        let isOfDays = line.hasPrefix("Date,") || Day(line.prefix(10)) != nil
        let hasWords = ["YES_MANUAL", "Entry(timestamp="].contains(where: text.contains)
        if isOfDays, hasWords || file.name == LoopFolders.days { return .sure }
        return file.name == LoopFolders.scores ? .possible : .none
    }
}
