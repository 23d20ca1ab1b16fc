import Calendar
import Domain
import Text

/// The columns of a file, with what was learned from all of its values.
struct MappedColumns: Sendable {
    private(set) var header: MappedHeader
    let surveys: [ColumnSurvey]
    /// The number of rows.
    let count: Int
    let dates: MappedDates
    let priorities: MappedPriorities
    /// By column.
    let durations: [Int: MappedDurations]

    /// Reads the whole file.
    init(_ header: MappedHeader, _ file: ImportFile, _ terms: ReadingTerms) throws(ImportFailure) {
        var csv = try CSVReader(TextSource(file), isLenient: true, separator: terms.columns.separator?.byte)
        _ = try MappedCSVReader.record(&csv, row: nil)
        var surveys = [ColumnSurvey](repeating: ColumnSurvey(), count: header.titles.count)
        var count = 0
        while let record = try MappedCSVReader.record(&csv, row: count + 1) {
            count += 1
            for index in surveys.indices where index < record.count {
                surveys[index].note(CSVRecord.text(record[index]))
            }
        }
        var header = header
        if let state = header.index(of: .isComplete), Self.isOfDates(surveys[state], terms.moment) {
            header.correct(.isComplete, to: .completedOn)
        }
        if let state = header.unused(OwnCSVColumn.isComplete).first(where: { Self.isOfDates(surveys[$0], terms.moment) }
        ) {
            header.take(state, as: .completedOn)
        }
        var order = NumericOrder()
        for (index, target) in header.targets.enumerated() {
            if case .field(let column) = target, column.isDate || column == .isComplete {
                order.add(surveys[index].order)
            }
        }
        dates = MappedDates(order, chosen: terms.columns.dateOrder, terms.moment)
        priorities = MappedPriorities(
            header.index(of: .priority).map { surveys[$0].words } ?? nil, scale: terms.priorityScale)
        durations = Dictionary(
            uniqueKeysWithValues: header.targets.enumerated().compactMap { index, target in
                guard case .field(let column) = target, column.isDuration else { return nil }
                return (index, MappedDurations(header.titles[index], surveys[index].distinct))
            })
        (self.header, self.surveys, self.count) = (header, surveys, count)
    }

    /// Whether all values are dates, and none is a word for a state.
    private static func isOfDates(_ survey: ColumnSurvey, _ moment: Moment) -> Bool {
        let values = survey.distinct.filter { !$0.isEmpty }
        let dates = MappedDates(survey.order, chosen: .dayFirst, moment)
        return !values.isEmpty && values.allSatisfy { UsualWords.state($0) == nil && dates.read($0) != nil }
    }

    func text(_ record: CSVRecord, _ index: Int) -> String {
        index < record.count ? CSVRecord.text(record[index]) : ""
    }

    func column(_ index: Int, _ rows: MappedRows) -> ColumnTable.Column {
        let (target, survey) = (header.targets[index], surveys[index])
        let unread = rows.unread[index]
        let samples = survey.samples(unread: unread?.first)
        let warning = unread.map { unread in
            "\(NumberWords.number(unread.count)) of \(NumberWords.number(survey.count)) cannot be read\(Self.wanted(target))"
        }
        return ColumnTable.Column(
            header.titles[index], samples: samples, target: target.name, title: target.title,
            note: note(target, index, samples, rows), warning: warning, unread: unread?.count ?? 0)
    }

    private func note(
        _ target: ColumnTarget, _ index: Int, _ samples: [ColumnTable.Sample], _ rows: MappedRows
    ) -> String? {
        switch target {
        case .kept: return "Written again on export to CSV"
        case .left: return nil
        case .field(.project): return rows.projects.isEmpty ? nil : NumberWords.counted(rows.projects.count, "project")
        case .field(.priority): return priorities.note(surveys[index].words)
        case .field(.isComplete): return UsualWords.stateNote(surveys[index].distinct)
        case .field: return durations[index]?.note(samples)
        }
    }

    private static func wanted(_ target: ColumnTarget) -> String {
        guard case .field(let column) = target else { return "" }
        if column.isDate { return " as a date" }
        if column.isDuration { return " as a duration" }
        switch column {
        case .priority: return " as a priority"
        case .isComplete: return " as a state"
        case .repeatPattern: return " as a repeat that Tasker can follow"
        default: return ""
        }
    }
}
