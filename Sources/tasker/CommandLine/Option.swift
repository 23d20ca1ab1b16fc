import Domain
import Interop
import UseCases

/// An option of a command.
struct Option: Hashable, Sendable {
    let name: String
    /// The value after the name; `nil` for a flag.
    let value: Value?
    let explanation: String
    let isRepeatable: Bool

    struct Value: Hashable, Sendable {
        let name: String
        let completion: Completion
    }

    /// - Parameters:
    ///   - name: includes the two hyphens.
    ///   - value: a placeholder such as `PATH`; choices default to their list.
    init(
        _ name: String, _ value: String? = nil, _ completion: Completion = .nothing, _ explanation: String,
        isRepeatable: Bool = false
    ) {
        self.name = name
        if case .choice(let choices) = completion {
            self.value = Value(name: value ?? choices.joined(separator: "|"), completion: completion)
        } else {
            self.value = value.map { Value(name: $0, completion: completion) }
        }
        self.explanation = explanation
        self.isRepeatable = isRepeatable
    }

    var synopsis: String { ([name] + [value?.name].compactMap { $0 }).joined(separator: " ") }
}

extension Option {
    // MARK: Everywhere

    static let db = Option(
        "--db", "PATH", .file, "the database file (TASKER_DB, else tasker/tasker.db in XDG_DATA_HOME or ~/.local/share)"
    )
    static let json = Option("--json", "prints JSON for programs, also for errors")
    static let plain = Option(
        "--plain", "prints fields separated by tabs, for programs; tasks have: \(TaskRow.plainNames)")
    static let help = Option("--help", "explains the command")

    private init(_ name: String, _ explanation: String) {
        self.init(name, nil, .nothing, explanation)
    }

    // MARK: Serving

    static let port = Option("--port", "NUMBER", "the port to listen on (8275); 0 selects any free one")
    static let host = Option(
        "--host", "ADDRESS",
        "the address to listen on (127.0.0.1, and ::1 with it); on any other, each device signs in with a secret of its own"
    )
    static let `public` = Option(
        "--public", "DIR", .folder, "serves the pages from a folder instead of the compiled-in ones")
    static let allowHost = Option(
        "--allow-host", "HOST", .nothing,
        "an additional Host that requests may use, with its port unless that is 80; may be repeated", isRepeatable: true
    )
    static let anyLocalUser = Option(
        "--any-local-user", "serves every account on this machine, not only yours and root")
    static let behindProxy = Option(
        "--behind-proxy",
        "a proxy on this machine adds TLS and X-Forwarded-For; requires the secret of a device on every address")
    static let open = Option("--open", "opens the page in the browser")
    static let log = Option(
        "--log", "LEVEL", .choice(["debug", "info", "warning", "error"]), "the lowest level that is logged (warning)")
    static let logFormat = Option("--log-format", nil, .choice(["text", "json"]), "the format of the log (text)")

    // MARK: Tasks

    static let project = Option("--project", "NAME", .project, "the project, by its name")
    static let priority = Option(
        "--priority", "P0…P3", .choice(Priority.allCases.map(\.code)), "P0, P1, P2 or P3")
    static let due = Option("--due", "DATE", "a day such as 2026-11-21, or with a time 2026-11-21T14:30")
    static let evening = Option("--evening", "plans it for the evening")
    static let details = Option("--details", "TEXT", "a longer text")
    static let createProject = Option(
        "--create-project", "creates the project that the line names if there is none")
    static let dryRun = Option("--dry-run", "shows what would happen and changes nothing")
    static let name = Option("--name", "TEXT", "gives it a new name")
    static let limit = Option("--limit", "NUMBER", "shows at most this many tasks")
    static let quality = Option(
        "--quality", nil, .choice(CompletionQuality.allCases.map(\.rawValue)), "how well it was done (standard)")
    static let subtasks = Option("--subtasks", "completes open subtasks too")
    static let archived = Option("--archived", "shows archived ones too")
    static let pomodoro = Option("--pomodoro", "works in rounds with breaks")
    static let keep = Option(
        "--keep", "all|nothing|TIME",
        "what to keep of the time so far: all, nothing, or its first part such as 45m or 1h30m (all)")

    // MARK: Files and copies

    static let importFormat = Option(
        "--format", nil, .choice(FileFormat.imported.map(\.name)),
        "the format of the file (recognized by content and name)")
    static let exportFormat = Option(
        "--format", nil, .choice(FileFormat.exported.map(\.name)), "the format of the file (\(FileFormat.usual.name))")
    static let exportFilter = Option("--filter", "LINE", "writes only what a filter finds, such as '#Home & overdue'")
    static let withLog = Option("--with-log", "writes the change log too, so that Undo goes on; for json")
    static let yes = Option("--yes", "does it without asking")
    static let restoreProjects = Option(
        "--restore-projects", "restores archived projects for which the file has open tasks")
    static let existing = Option(
        "--existing", nil, .choice(ImportOptions.Existing.allCases.map(\.rawValue)),
        "what happens to tasks that are here already: they stay, take the values of the file, or come again (leave)")
    static let importProject = Option(
        "--project", "NAME", .project, "the project of tasks for which the file names none; a new one if there is none")
    static let skipBroken = Option(
        "--skip-broken", "leaves out files that cannot be read; otherwise one of them keeps all from being imported")
    static let priorityScale = Option(
        "--priority-scale", nil, .choice(PriorityScale.allCases.map(\.rawValue)),
        "1-4 for a file with priorities from 1 to 4")
    static let map = Option(
        "--map", "COLUMNS",
        "what columns of any CSV file become, such as 'Title=name,Prio=priority'; keep or leave others")
    static let separator = Option(
        "--separator", nil, .choice(ColumnChoices.Separator.allCases.map(\.rawValue)),
        "what separates the columns of a CSV file (found in its content)")
    static let dateOrder = Option(
        "--date-order", nil, .choice(ColumnChoices.DateOrder.allCases.map(\.rawValue)),
        "what comes first in dates such as 03.04.2026 (found in the content)")
    static let readings = Option(
        "--readings", "ROWS",
        "what to use for repeats and dates that cannot be read, by row, such as '12=every 10 days;14=2026-06-05'")
    static let remove = Option("--remove", "removes the demo and everything in its projects")
    static let replace = Option("--replace", "replaces the file if it exists")
    static let at = Option(
        "--at", "MOMENT", "a moment in the past, such as 'yesterday 14:00'; a day alone means its end")
    static let to = Option(
        "--to", "FILE", .file, "writes the data of that moment to a new file and leaves the current data as it is")
    static let repair = Option("--repair", "repairs what can be repaired")
    static let man = Option("--man", "prints the manual page")

    private init(_ name: String, _ value: String, _ explanation: String) {
        self.init(name, value, .nothing, explanation)
    }
}
