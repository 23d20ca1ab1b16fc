import Calendar
import Domain

/// Reads CSV files of any program whose columns have usual names; other columns go to the details.
struct UsualCSVReader: DraftSource {
    private let terms: ReadingTerms
    private let columns: UsualCSVColumns
    private let dates: UsualDates
    private let guess: ImportProblem?
    private var csv: CSVReader
    private var identities = DraftIdentities(format: "csv")
    private var row = 0

    var bytesRead: Int { csv.bytesRead }

    var notices: [ImportProblem] { [guess, dates.notice, columns.notice].compactMap { $0 } }

    /// Nil if the file has Tasker's own columns, or none of a name.
    init?(_ file: ImportFile, _ terms: ReadingTerms) throws(ImportFailure) {
        guard let start = try FileStart(file).textFile, try Self.columns(start) != nil,
            let columns = try Self.columns(file)
        else { return nil }
        self.columns = columns
        let text = try TextSource(file)
        (self.terms, guess) = (terms, text.encoding.notice)
        csv = try CSVReader(text, isLenient: true)
        _ = try Self.record(&csv, row: nil)
        var dates = UsualDates(today: terms.moment.today, zone: terms.moment.zone)
        var first = try CSVReader(TextSource(file), isLenient: true)
        _ = try Self.record(&first, row: nil)
        var count = 0
        while let record = try Self.record(&first, row: count + 1) {
            count += 1
            for column in [UsualColumn.due, .added, .completed] { dates.note(columns.text(record, column)) }
        }
        self.dates = dates
    }

    private static func columns(_ file: ImportFile) throws(ImportFailure) -> UsualCSVColumns? {
        var csv = try CSVReader(TextSource(file), isLenient: true)
        return try record(&csv, row: nil).flatMap { UsualCSVColumns($0) }
    }

    mutating func next() throws(ImportFailure) -> ImportDraft? {
        while let record = try Self.record(&csv, row: row + 1) {
            row += 1
            if record.bytes.allSatisfy({ $0 <= 0x20 }) { continue }
            if !record.isClosed, record.count < columns.width, row > 1 {
                throw ImportFailure([
                    ImportProblem(
                        row: row, line: record.line, refusal: .csv.fieldsCount,
                        message: "The file ends in the middle of this row, so it was cut off; export it again.",
                        isOfForm: true)
                ])
            }
            return .task(task(record))
        }
        return nil
    }

    private mutating func task(_ record: CSVRecord) -> TaskDraft {
        var task = TaskBuilder(number: row, line: record.line)
        let columns = columns
        func said(_ column: UsualColumn) -> String { columns.text(record, column) }
        task.draft.id = identities.next(
            [TextRules.key(said(.project)), said(.name), said(.due), said(.added)])
        task.setName(said(.name))
        task.add(details: said(.details))
        task.setProject(said(.project))
        let tags = said(.tags)
        for tag in tags.split(whereSeparator: { $0 == "," || $0 == ";" || $0 == "|" }) { task.add(tag: String(tag)) }
        setPriority(&task, said(.priority))
        if !said(.due).isEmpty {
            let read = dates.read(said(.due))
            (task.draft.dueDate, task.draft.repeatPattern) = (read?.due, read?.pattern)
            if read == nil { task.keep(columns.title(.due), said(.due), "The date cannot be read for certain") }
        }
        setAdded(&task, said(.added))
        setState(&task, said(.state), said(.completed))
        for (title, text) in columns.others(record) { task.keep(title, text, "Tasker has no field for it") }
        return task.built("csv")
    }

    private func setPriority(_ task: inout TaskBuilder, _ text: String) {
        if UsualWords.isNone(text) { return }
        let offset = terms.priorityScale == .oneToFour ? 1 : 0
        task.draft.priority = Int(text).flatMap { Priority(rawValue: $0 - offset) } ?? UsualWords.priority(text)
        if task.draft.priority == nil { task.keep(columns.title(.priority), text, "The priority is not known") }
    }

    private func setAdded(_ task: inout TaskBuilder, _ text: String) {
        if text.isEmpty { return }
        guard let due = dates.read(text)?.due else {
            return task.keep(columns.title(.added), text, "The date cannot be read for certain")
        }
        task.draft.added = .init(at: terms.moment.zone.instant(of: due.day, minute: due.minute ?? 0), on: due.day)
    }

    private func setState(_ task: inout TaskBuilder, _ state: String, _ completed: String) {
        // A column such as Completed may hold the day.
        let day =
            completed.isEmpty && UsualWords.state(state) == nil ? dates.read(state)?.due : dates.read(completed)?.due
        if !completed.isEmpty, day == nil {
            task.keep(columns.title(.completed), completed, "The date cannot be read for certain")
        }
        switch UsualWords.state(state) {
        case .done: complete(&task, day)
        case .dropped: task.draft.isArchived = true
        case .open where day != nil && state.isEmpty: complete(&task, day)
        case nil where day != nil: complete(&task, day)
        case nil: task.keep(columns.title(.state), state, "The state is not known, so the task is open")
        case .open: break
        }
    }

    private func complete(_ task: inout TaskBuilder, _ due: DueDate?) {
        if due == nil {
            task.lose("completed", "The file does not say when it was completed; the day of the import is used.")
        }
        let (day, minute) = (due?.day ?? terms.moment.today, due?.minute ?? 720)
        task.draft.completion = .init(at: terms.moment.zone.instant(of: day, minute: minute), on: day, minute: minute)
    }

    private static func record(_ csv: inout CSVReader, row: Int?) throws(ImportFailure) -> CSVRecord? {
        try csv.next(row: row) { _ in nil }
    }
}

/// The columns of a file that have usual names, and the others.
private struct UsualCSVColumns {
    private var fields: [UsualColumn: Int] = [:]
    private let titles: [String]

    /// Nil if none is a name, or all are Tasker's own.
    init?(_ header: CSVRecord) {
        titles = (0..<header.count).map { CSVRecord.text(header[$0]) }
        for (index, title) in titles.enumerated() {
            if let column = UsualColumn(title), fields[column] == nil { fields[column] = index }
        }
        let own = fields.values.filter { OwnCSVColumn(rawValue: titles[$0]) != nil }
        guard fields[.name] != nil, own.count < fields.count else { return nil }
    }

    var width: Int { titles.count }

    func title(_ column: UsualColumn) -> String { fields[column].map { titles[$0] } ?? "" }

    func text(_ record: CSVRecord, _ column: UsualColumn) -> String {
        guard let index = fields[column], index < record.count else { return "" }
        return CSVRecord.text(record[index])
    }

    /// The fields without a usual name that are not empty.
    func others(_ record: CSVRecord) -> [(title: String, text: String)] {
        let known = Set(fields.values)
        return (0..<record.count).filter { !known.contains($0) }.compactMap { index in
            let text = CSVRecord.text(record[index])
            let title = index < titles.count && !titles[index].isEmpty ? titles[index] : "Column \(index + 1)"
            return text.isEmpty ? nil : (title, text)
        }
    }

    /// Says how the columns were understood.
    var notice: ImportProblem? {
        let parts = fields.sorted { $0.value < $1.value }.map { "“\(titles[$0.value])” as \($0.key)" }
        return ImportProblem(
            refusal: .file.importValueChanged,
            message: "Columns were understood by their names: \(parts.joined(separator: ", ")).")
    }
}

/// Reads the dates of a file, in which the order of day and month is the same everywhere.
private struct UsualDates {
    let today: Day
    let zone: Zone
    private var (dayFirst, monthFirst, either) = (false, false, false)

    init(today: Day, zone: Zone) { (self.today, self.zone) = (today, zone) }

    /// Looks at a date for what it says about the order.
    mutating func note(_ text: String) {
        let parts = text.prefix { $0 != " " }.split(separator: "/")
        guard parts.count >= 2, parts[0].count <= 2, let first = Int(parts[0]), let second = Int(parts[1]) else {
            return
        }
        dayFirst = dayFirst || first > 12
        monthFirst = monthFirst || second > 12
        either = either || first <= 12 && second <= 12 && first != second
    }

    private var isDayFirst: Bool? { dayFirst == monthFirst ? nil : dayFirst }

    var notice: ImportProblem? {
        guard either else { return nil }
        let order = isDayFirst.map { "with the \($0 ? "day" : "month") first, as the others in the file" }
        return ImportProblem(
            refusal: .file.importValueChanged,
            message:
                "Dates such as 5/6 were read \(order ?? "nowhere, since the file does not show which comes first").")
    }

    /// Nil if the text cannot be read, or differently in two languages.
    func read(_ text: String) -> TypedDate? {
        if text.isEmpty { return nil }
        if let english = TypedDate(text, language: "en", from: today, in: zone, isDayFirst: isDayFirst) {
            return english
        }
        // The other languages would decide the order.
        if isDayFirst == nil, text.contains("/") { return nil }
        let found = Set(
            DateLanguage.codes.compactMap {
                TypedDate(text, language: $0, from: today, in: zone, isDayFirst: isDayFirst)
            })
        return found.count == 1 ? found.first : nil
    }
}
