import Domain

extension FileFormat {
    /// Everything, as Tasker exports it.
    static let ownJSON = FileFormat(
        name: "json", title: "Tasker JSON", endings: ["tasker.json"], mediaTypes: ["application/json"],
        example: """
            {"format":"tasker","version":1,"log":false,
            "projects":[
            {"id":"d4d28695-e7b2-4a23-ab86-1de2959fbef6","name":"Garden"}
            ],
            "tasks":[
            {"id":"2742b654-b0ac-5311-9642-a19ac9e2bcf0","name":"Water the plants",
            "projectId":"d4d28695-e7b2-4a23-ab86-1de2959fbef6"}
            ]}
            """,
        content: FormatContent(Set(FormatPart.allCases), without: ["tokens and secret addresses"]),
        formRefusals: jsonRefusals + [.file.importVersionNewer],
        valueRefusals: [
            .file.importRowInvalid, .file.importIDDuplicate, .task.parentCycle, .task.dependencyCycle,
            .project.parentCycle,
        ],
        confidence: { file in
            let start = file.json?.filter { !$0.isWhitespace } ?? ""
            return start.hasPrefix("{\"format\":\"tasker\"") ? .sure : .none
        }, reader: { file, terms throws(ImportFailure) in try OwnJSONReader(file, terms.zones) },
        writer: { OwnJSONWriter() },
        writerWithLog: { OwnJSONWriter(hasLog: true) }, isOfOneFile: true)
}
