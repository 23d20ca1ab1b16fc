import Domain
import JSON

extension FileFormat {
    /// CSV with Tasker's own columns.
    static let csv = FileFormat(
        name: "csv", title: "CSV", endings: [".csv", ".tsv"], mediaTypes: ["text/csv"],
        example: "id,name,project,priority\n2742b654-b0ac-5311-9642-a19ac9e2bcf0,Water the plants,Garden,P2\n",
        content: FormatContent(
            [
                .tasks, .subtasks, .completedTasks, .projects, .tags, .priorities, .dueDates, .repeats, .estimates,
                .dependencies,
            ],
            without: ["habits", "time entries", "reminders"]),
        formRefusals: formCodes, valueRefusals: valueCodes, confidence: csvConfidence,
        reader: { file, terms throws(ImportFailure) in
            if let mapped = try MappedCSVReader(file, terms) { return mapped }
            return try OwnCSVReader(file, terms)
        }, writer: { OwnCSVWriter() }, isOfOneFile: true)

    /// Certain for a header of known columns, since no other text has several of their names between separators.
    private static func csvConfidence(_ file: FileStart) -> Confidence {
        guard let start = file.textFile else { return .none }
        guard let text = try? TextSource(start), var reader = try? CSVReader(text), let header = try? reader.next()
        else {
            return .possible
        }
        let names = (0..<header.count).map { UTF8Text.string(header[$0]).map(TextRules.trimmed) ?? "" }
        guard names.contains(OwnCSVColumn.name.rawValue),
            names.allSatisfy({ OwnCSVColumn(rawValue: $0) != nil })
        else { return .possible }
        return names.count > 1 ? .sure : .likely
    }

    private static let formCodes: [Refusal] = [
        .csv.otherContent, .csv.empty, .csv.encoding, .csv.nul, .csv.quoteUnbalanced, .csv.quoteTextAfter,
        .csv.quoteInside, .csv.fieldTooLong, .csv.fieldsTooMany,
        .text.encoding,
    ]

    private static let valueCodes: [Refusal] =
        [
            .csv.columnUnknown, .csv.columnDuplicate, .csv.columnUnnamed, .csv.columnNameMissing, .csv.mapInvalid,
            .csv.fieldsCount,
            .file.importIDDuplicate, .task.nameEmpty, .task.nameTooLong, .task.nameControlCharacter,
            .project.nameEmpty, .project.nameTooLong, .project.nameControlCharacter, .task.parentCycle,
            .task.dependenciesTooMany, .task.dependencySelf,
        ] + Refusal.fileValue.all + OwnCSVColumn.plainRefusals
}
