import Domain
import Glibc
import HTTP
import Interop
import JSON

/// Imports the tasks of a file.
struct Import {
    static let command = Command(
        "import", "imports the tasks of a file, all or none",
        notes: [
            "It reads \(FileFormat.imported.map(\.title).joined(separator: ", ")). With - as the file it reads standard input. A folder is the same as an archive of it: only the files that the formats have are read, and no link out of it is followed.",
            "This comes along:",
        ] + FileFormat.imported.compactMap(\.contentSentence),
        words: Words("FILE", 1...1, .file),
        options: [
            .importFormat, .dryRun, .map, .separator, .dateOrder, .readings, .restoreProjects, .priorityScale, .db,
            .json,
        ],
        examples: [
            "tasker import tasks.csv --dry-run": "shows what an import would do",
            "tasker import ~/todo/todo.txt": "the tasks of todo.txt; the same file again adds what is new in it",
            "tasker import jobs.csv --map 'Job=name,Prio=priority' --dry-run": "shows how each column is read",
            "tasker import - < tasks.csv": "the tasks that another program writes",
        ], makesDatabase: true
    ) { try Import(invocation: $0, terminal: $1).run() }

    private let invocation: Invocation
    private let terminal: Terminal

    func run() throws {
        let format = try invocation.choice(.importFormat)
        let scale = try invocation.choice(.priorityScale)
        let spool = invocation.words[0] == "-" ? try StandardInputFile() : nil
        let folder =
            spool == nil && ImportFolder.isFolder(invocation.words[0])
            ? try FolderArchive(ImportFolder(invocation.words[0]), invocation.words[0]) : nil
        let (file, name) =
            spool.map { ($0.path, "Standard input") } ?? (folder?.path ?? invocation.words[0], invocation.words[0])
        let size = try folder?.size ?? Self.size(of: file, name)
        var target = "/api/import?dryRun=\(invocation.has(.dryRun) ? 1 : 0)"
        if invocation.has(.restoreProjects) { target += "&restoreProjects=1" }
        if let format { target += "&format=\(format)" }
        if !invocation.words[0].isEmpty, spool == nil {
            target += "&name=\(PercentEncoding.encode(invocation.words[0]))"
        }
        if let scale { target += "&priorityScale=\(scale)" }
        for (option, name) in [
            (Option.map, "map"), (.separator, "separator"), (.dateOrder, "dateOrder"), (.readings, "readings"),
        ] {
            if let text = invocation[option] { target += "&\(name)=\(PercentEncoding.encode(text))" }
        }
        let progress = ProgressBar(terminal, "Importing \(name)", total: size)
        defer { progress.clear() }
        let api = try API(invocation) { progress.show($0) }
        if api.isServed { progress.wait(for: "the server") }
        let report = try withExtendedLifetime((spool, folder)) {
            try api.upload(target, file: file, type: Self.type(format))
        }
        progress.clear()
        if invocation.has(.json) { return try terminal.write(json: report) }
        try show(report)
    }

    /// Used only to select the endpoint's parser; the format is detected from the file itself.
    private static func type(_ name: String?) -> String {
        (FileFormat.imported.first { $0.name == name } ?? .usual).mediaTypes[0]
    }

    /// - Parameter name: the name of the file in messages.
    private static func size(of file: String, _ name: String) throws -> Int {
        var information = stat()
        guard stat(file, &information) == 0, access(file, R_OK) == 0 else {
            throw Failure(
                "\(name) cannot be read: \(String(cString: strerror(errno))). Check the name and its permissions.")
        }
        guard information.st_mode & S_IFMT == S_IFREG else {
            throw Failure("\(name) is not a regular file. Name the file with the tasks, or - for standard input.")
        }
        guard information.st_size > 0 else {
            throw Failure("\(name) is empty. Name a file with tasks.")
        }
        return Int(information.st_size)
    }

    private func show(_ report: JSONValue) throws {
        let isDry = report["dryRun"]?.bool ?? false
        let added = report["added"]?.integer ?? 0
        let existing = report["existing"]?.integer ?? 0
        let differing = report["differing"]?.integer ?? 0
        try terminal.write("\(isDry ? "Would import" : "Imported") \(Self.counted(added, "task"))")
        if existing > 0 {
            let note = differing > 0 ? ", \(differing) of them different from the file" : ""
            try terminal.write("\(Self.counted(existing, "task")) already there\(note); left as they are")
        }
        let projects = (report["projects"]?.elements ?? []).compactMap(\.string)
        if !projects.isEmpty {
            try terminal.write(
                "\(isDry ? "Would create" : "Created") \(Self.counted(Int64(projects.count), "project")): \(projects.joined(separator: ", "))"
            )
        }
        for (field, noun) in [("habits", ("habit", "habits")), ("timeEntries", ("time entry", "time entries"))] {
            guard let count = report[field]?.integer, count > 0 else { continue }
            try terminal.write("\(isDry ? "Would import" : "Imported") \(count) \(count == 1 ? noun.0 : noun.1)")
        }
        let restored = (report["restored"]?.elements ?? []).compactMap(\.string)
        if !restored.isEmpty {
            try terminal.write(
                "\(isDry ? "Would restore" : "Restored") \(Self.counted(Int64(restored.count), "project")): \(restored.joined(separator: ", "))"
            )
        }
        if let summary = report["summary"] { try show(summary: summary) }
        if isDry { for table in report["tables"]?.elements ?? [] { try show(table: table) } }
        if let question = report["question"]?.string { try terminal.write(question) }
        for notice in report["notices"]?.elements ?? [] {
            let place = [notice["row"]?.integer.map { "row \($0)" }, notice["column"]?.string].compactMap { $0 }
            let words = place.isEmpty ? "" : "\(place.joined(separator: ", ")): "
            try terminal.write("  \(words)\(notice["message"]?.string ?? "")")
        }
        let more = (report["noticeCount"]?.integer ?? 0) - Int64(report["notices"]?.elements?.count ?? 0)
        if more > 0 { try terminal.write("  and \(more) more like these") }
    }

    /// What became of each column.
    private func show(table: JSONValue) throws {
        let name = table["name"]?.string.map { "\($0): " } ?? ""
        let rows = Self.counted(table["rows"]?.integer ?? 0, "row")
        try terminal.write(
            "\(name)\(rows), separator \(table["separator"]?.string ?? ""), \(table["encoding"]?.string ?? "")")
        for column in table["columns"]?.elements ?? [] {
            let samples = (column["samples"]?.elements ?? []).compactMap { $0["text"]?.string }.filter { !$0.isEmpty }
            let notes = [column["note"]?.string, column["warning"]?.string].compactMap { $0 }
            let note = notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
            let values = samples.isEmpty ? "" : ": \(samples.joined(separator: ", "))"
            try terminal.write(
                "  \(column["name"]?.string ?? "")\(values) → \(column["title"]?.string ?? "")\(note)")
        }
        guard let dates = table["dates"], let example = dates["example"]?.string else { return }
        let known = dates["isDayFirst"]?.bool.map { dates[$0 ? "dayFirst" : "monthFirst"]?.string ?? "" }
        try terminal.write(
            "  \(example) is \(known ?? "not known; choose with --date-order"). \(dates["reason"]?.string ?? "").")
    }

    /// The years of the history, and what it earns.
    private func show(summary: JSONValue) throws {
        let years = (summary["years"]?.elements ?? []).filter { $0["completed"]?.integer != 0 }.compactMap {
            $0["year"]?.integer
        }
        guard let completed = summary["completed"]?.integer, completed > 0, let first = years.first,
            let last = years.last,
            let points = summary["points"]?.integer
        else { return }
        let span = first == last ? "in \(first)" : "from \(first) to \(last)"
        var earned = "\(Self.counted(points, "point"))"
        if let before = summary["levelBefore"]?.integer, let after = summary["levelAfter"]?.integer, after > before {
            earned += ", level \(before) to \(after)"
        }
        try terminal.write("\(Self.counted(completed, "task")) completed \(span): \(earned)")
    }

    private static func counted(_ count: Int64, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
}
