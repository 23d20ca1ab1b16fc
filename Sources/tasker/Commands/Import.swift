import Domain
import Glibc
import HTTP
import Interop
import JSON
import UseCases

/// Imports the tasks of a file.
struct Import {
    static let command = Command(
        "import", "imports the tasks of files, all or none",
        notes: [
            "It reads \(FileFormat.imported.map(\.title).joined(separator: ", ")). With - as the file it reads standard input. A folder is the same as an archive of it: only the files that the formats have are read, and no link out of it is followed.",
            "This comes along:",
        ] + FileFormat.imported.compactMap(\.contentSentence),
        words: Words("FILE…", 1...Int(Int16.max), .file),
        options: [
            .importFormat, .dryRun, .existing, .importProject, .skipBroken, .map, .separator, .dateOrder, .readings,
            .restoreProjects, .priorityScale, .db,
            .json,
        ],
        examples: [
            "tasker import tasks.csv --dry-run": "shows what an import would do",
            "tasker import ~/todo/todo.txt": "the tasks of todo.txt; the same file again adds what is new in it",
            "tasker import jobs.csv --map 'Job=name,Prio=priority' --dry-run": "shows how each column is read",
            "tasker import todo.txt calendar.ics": "both together, or none of them",
            "tasker import tasks.csv --existing replace": "takes over what was changed in the file since",
            "tasker import - < tasks.csv": "the tasks that another program writes",
        ], makesDatabase: true
    ) { try Import(invocation: $0, terminal: $1).run() }

    private let invocation: Invocation
    private let terminal: Terminal

    func run() throws {
        let format = try invocation.choice(.importFormat)
        let scale = try invocation.choice(.priorityScale)
        let input = try ImportInput(invocation.words)
        let (size, name) = (input.size, input.title)
        var target = "/api/import?dryRun=\(invocation.has(.dryRun) ? 1 : 0)"
        if input.isBundle { target += "&bundle=1" }
        if let existing = try invocation.choice(.existing) { target += "&existing=\(existing)" }
        if let project = invocation[.importProject] { target += "&project=\(PercentEncoding.encode(project))" }
        if invocation.has(.skipBroken) { target += "&skipBroken=1" }
        if invocation.has(.restoreProjects) { target += "&restoreProjects=1" }
        if let format { target += "&format=\(format)" }
        if let hint = input.name { target += "&name=\(PercentEncoding.encode(hint))" }
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
        let report = try withExtendedLifetime(input) {
            try api.upload(target, file: input.path, type: Self.type(format))
        }
        progress.clear()
        if invocation.has(.json) { return try terminal.write(json: report) }
        try show(report)
    }

    /// Used only to select the endpoint's parser; the format is detected from the file itself.
    private static func type(_ name: String?) -> String {
        (FileFormat.imported.first { $0.name == name } ?? .usual).mediaTypes[0]
    }

    private func show(_ report: JSONValue) throws {
        let isDry = report["dryRun"]?.bool ?? false
        let added = report["added"]?.integer ?? 0
        try terminal.write("\(isDry ? "Would import" : "Imported") \(Self.counted(added, "task"))")
        try show(sources: report["sources"]?.elements ?? [])
        try show(existing: report, isDry)
        let projects = (report["projects"]?.elements ?? []).compactMap(\.string)
        if !projects.isEmpty {
            try terminal.write(
                "\(isDry ? "Would create" : "Created") \(Self.counted(Int64(projects.count), "project")): \(projects.joined(separator: ", "))"
            )
        }
        let nouns = [
            ("habits", ("habit", "habits")), ("timeEntries", ("time entry", "time entries")),
            ("filters", ("saved view", "saved views")),
        ]
        for (field, noun) in nouns {
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
        try show(losses: report)
    }

    /// The values that could not be imported unchanged: one by one if the report has all of them, else by field and
    /// reason.
    private func show(losses report: JSONValue) throws {
        let (notices, count) = (report["notices"]?.elements ?? [], report["noticeCount"]?.integer ?? 0)
        if notices.count >= count {
            for notice in notices { try terminal.write("  \(Self.sentence(notice))") }
            return
        }
        var more = count
        for loss in report["losses"]?.elements ?? [] {
            let times = loss["count"]?.integer ?? 0
            more -= times
            guard let first = loss["rows"]?.elements?.first else { continue }
            let number = times == 1 ? "" : "\(times) times, first in "
            try terminal.write("  \(number)\(Self.sentence(first))")
        }
        if more > 0 { try terminal.write("  and \(more) others") }
    }

    private static func sentence(_ notice: JSONValue) -> String {
        let place = [notice["file"]?.string, notice["row"]?.integer.map { "row \($0)" }, notice["column"]?.string]
            .compactMap { $0 }
        return "\(place.isEmpty ? "" : "\(place.joined(separator: ", ")): ")\(notice["message"]?.string ?? "")"
    }

    private func show(existing report: JSONValue, _ isDry: Bool) throws {
        if let existing = report["existing"]?.integer, existing > 0 {
            let differing = report["differing"]?.integer ?? 0
            let note = differing > 0 ? ", \(differing) of them different from the file" : ""
            try terminal.write("\(Self.counted(existing, "task")) already there\(note); \(fate(of: report, isDry))")
            if isDry { try show(differences: report["differences"]?.elements ?? []) }
        }
        if let habits = report["existingHabits"]?.integer, habits > 0 {
            try terminal.write("\(Self.counted(habits, "habit")) already there; \(fateOfHabits(isDry))")
        }
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

    /// What happens to tasks that are there already.
    private func fate(of report: JSONValue, _ isDry: Bool) -> String {
        switch existing {
        case .leave, .again: return fateOfHabits(isDry)
        case .replace:
            let count = report["replaced"]?.integer ?? 0
            return "\(count) \(isDry ? "would be" : count == 1 ? "was" : "were") changed"
        }
    }

    /// What happens to habits that are there already, which never take values of a file.
    private func fateOfHabits(_ isDry: Bool) -> String {
        guard existing == .again else { return "left as they are" }
        return isDry ? "they would come a second time" : "they came a second time"
    }

    private var existing: ImportOptions.Existing {
        invocation[.existing].flatMap(ImportOptions.Existing.init) ?? .leave
    }

    private func show(differences: [JSONValue]) throws {
        for difference in differences {
            let values = (difference["values"]?.elements ?? []).map { value in
                "\(value["field"]?.string ?? "") \(value["old"]?.string ?? "–") → \(value["new"]?.string ?? "–")"
            }
            try terminal.write("  \(difference["name"]?.string ?? ""): \(values.joined(separator: "; "))")
        }
    }

    /// What each of several files brings, and which were left out.
    private func show(sources: [JSONValue]) throws {
        for source in sources where sources.count > 1 {
            let files = (source["files"]?.elements ?? []).compactMap(\.string).joined(separator: ", ")
            if let problem = source["problems"]?.elements?.first {
                let place = problem["row"]?.integer.map { "row \($0): " } ?? ""
                try terminal.write("  \(files): left out; \(place)\(problem["message"]?.string ?? "")")
                continue
            }
            let (open, done) = (source["open"]?.integer ?? 0, source["completed"]?.integer ?? 0)
            let format = FileFormat.all.first { $0.name == source["format"]?.string }?.title ?? ""
            try terminal.write("  \(files) (\(format)): \(Self.counted(open + done, "task"))")
        }
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
