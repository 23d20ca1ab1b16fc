/// What `tasker` can be told to do.
enum Command: String, CaseIterable {
    case serve, add, list, done, start, stop, time, `import`, export, stats, demo, backup, restore, check, help, version

    /// What stands behind the command's name.
    var synopsis: String {
        switch self {
        case .serve:
            "[--port NUMBER] [--host ADDRESS] [--db PATH] [--public DIR] [--allow-host HOST] [--open] [--log LEVEL] [--log-format text|json]"
        case .add:
            "LINE… [--project NAME] [--priority P0…P3] [--due DATE] [--evening] [--details TEXT] [--create-project] [--db PATH] [--json]"
        case .list: "[--db PATH] [--json]"
        case .done: "TASK [--quality poor|standard|good|excellent] [--db PATH] [--json]"
        case .start: "TASK [--pomodoro] [--db PATH] [--json]"
        case .stop: "[--keep all|nothing|TIME] [--db PATH] [--json]"
        case .time: "[--db PATH] [--json]"
        case .import: "FILE [--format csv] [--dry-run] [--restore-projects] [--priority-scale 1-4] [--db PATH] [--json]"
        case .export: "[FILE] [--format csv] [--db PATH]"
        case .stats: "[--db PATH] [--json]"
        case .demo: "[--remove] [--db PATH] [--json]"
        case .backup: "[FILE] [--replace] [--db PATH] [--json]"
        case .restore: "[COPY | --at MOMENT [--to FILE]] [--dry-run] [--replace] [--db PATH] [--json]"
        case .check: "[--repair] [--db PATH] [--json]"
        case .help: "[COMMAND]"
        case .version: ""
        }
    }

    var summary: String {
        switch self {
        case .serve: "serves the pages; the usual command when none is named"
        case .add: "adds a task, in words such as Call Ann tomorrow 15:00 #Work @phone p1 ~30m"
        case .list: "shows what is due today and overdue, what is done, and what has no date"
        case .done: "completes a task, named by its id, the start of its id, or words of its name"
        case .start: "starts the timer on a task, named as for done; one on another task is stopped"
        case .stop: "stops the timer; the time becomes an entry of its task"
        case .time: "shows the timer and where the time of today went"
        case .import: "takes over the tasks of a file, all or none"
        case .export: "writes every task to a file, or to standard output"
        case .stats: "shows today, the week and the streak calendar"
        case .demo: "fills an empty database with a year to look around in; --remove takes it away again"
        case .backup: "copies everything, into the folder of copies or to a file, and checks the copy"
        case .restore: "brings a copy back, or everything as it was at a moment; alone it lists the copies"
        case .check: "checks the data; --repair mends what can be mended"
        case .help: "explains a command"
        case .version: "tells the version"
        }
    }

    var options: [Option] {
        switch self {
        case .serve: [.port, .host, .db, .public, .allowHost, .open, .log, .logFormat]
        case .add: [.project, .priority, .due, .evening, .details, .createProject, .db, .json]
        case .list: [.db, .json]
        case .done: [.quality, .db, .json]
        case .start: [.pomodoro, .db, .json]
        case .stop: [.keep, .db, .json]
        case .time: [.db, .json]
        case .import: [.format, .dryRun, .restoreProjects, .priorityScale, .db, .json]
        case .export: [.format, .db]
        case .stats: [.db, .json]
        case .demo: [.remove, .db, .json]
        case .backup: [.replace, .db, .json]
        case .restore: [.at, .to, .dryRun, .replace, .db, .json]
        case .check: [.repair, .db, .json]
        case .help, .version: []
        }
    }

    /// May begin a database where there is none; any other would answer for a mistyped name as if it were empty.
    var makesDatabase: Bool {
        switch self {
        case .serve, .add, .import, .demo, .restore: true
        default: false
        }
    }

    /// How many words may stand beside the options.
    var words: ClosedRange<Int> {
        switch self {
        case .add, .done, .start: 1...Int.max
        case .import: 1...1
        case .export, .backup, .restore, .help: 0...1
        case .serve, .list, .stop, .time, .stats, .demo, .check, .version: 0...0
        }
    }
}

/// A name that begins with two hyphens.
enum Option: String, CaseIterable {
    case port = "--port"
    case host = "--host"
    case db = "--db"
    case `public` = "--public"
    case allowHost = "--allow-host"
    case open = "--open"
    case log = "--log"
    case logFormat = "--log-format"
    case project = "--project"
    case priority = "--priority"
    case due = "--due"
    case evening = "--evening"
    case details = "--details"
    case createProject = "--create-project"
    case quality = "--quality"
    case pomodoro = "--pomodoro"
    case keep = "--keep"
    case format = "--format"
    case dryRun = "--dry-run"
    case restoreProjects = "--restore-projects"
    case priorityScale = "--priority-scale"
    case remove = "--remove"
    case replace = "--replace"
    case at = "--at"
    case to = "--to"
    case repair = "--repair"
    case json = "--json"

    var takesValue: Bool {
        switch self {
        case .open, .evening, .createProject, .pomodoro, .dryRun, .restoreProjects, .remove, .replace, .repair, .json:
            false
        default: true
        }
    }

    var explanation: String {
        switch self {
        case .port: "the port to listen on (8275); 0 takes any free one"
        case .host:
            "the address to listen on (127.0.0.1, and ::1 with it); any other asks for the token kept beside the database"
        case .db: "the database file (TASKER_DB, else tasker/tasker.db in XDG_DATA_HOME or ~/.local/share)"
        case .public: "serves the pages of a folder instead of the compiled ones"
        case .allowHost: "a further Host that requests may name, with its port unless that is 80; may be repeated"
        case .open: "opens the page in the browser"
        case .log: "debug, info, warning or error (warning)"
        case .logFormat: "text or json (text)"
        case .project: "the project, by its name"
        case .priority: "P0, P1, P2 or P3"
        case .due: "a day such as 2026-11-21, or with a time 2026-11-21T14:30"
        case .evening: "puts it into the evening"
        case .details: "a longer text"
        case .createProject: "creates the project that the line names where there is none"
        case .quality: "how well it was done (standard)"
        case .pomodoro: "works in rounds with breaks"
        case .keep: "what stays of the time that runs: all, nothing, or its first part such as 45m or 1h30m (all)"
        case .format: "the format of the file (recognised from the content; csv for export)"
        case .dryRun: "says what would happen and changes nothing"
        case .restoreProjects: "restores archived projects that the file has open tasks of"
        case .priorityScale: "1-4 for a file that counts priorities from 1 to 4"
        case .remove: "takes the demo away, with everything in its projects"
        case .replace: "lets the copy take the place of a file"
        case .at: "a moment that is over, such as '2026-11-21 14:00'; a day alone means its end"
        case .to: "writes what was then into a new file and leaves the data as it is"
        case .repair: "mends what can be mended"
        case .json: "prints JSON for programs"
        }
    }
}
