import Domain
import Glibc
import JSON

/// Turns starting Tasker at login on or off.
struct Autostart {
    static let unitName = "tasker.service"
    static let command = Command(
        "autostart", "turns starting at login on or off; alone it shows which",
        notes: [
            "It installs a hardened systemd user unit with the given database and port. Without systemd it explains what to set up instead."
        ],
        words: Words("[on|off]", 0...1, .choice(["on", "off"])), options: [.port, .db, .json],
        examples: ["tasker autostart on": "serves the pages whenever you are logged in"]
    ) { try Autostart($0, $1).run() }

    private let invocation: Invocation
    private let terminal: Terminal
    private let folder: String
    private var file: String { "\(folder)/\(Self.unitName)" }

    init(_ invocation: Invocation, _ terminal: Terminal) throws {
        self.invocation = invocation
        self.terminal = terminal
        let home = Environment["HOME"].map { "\($0)/.config" }
        guard let base = Environment["XDG_CONFIG_HOME"] ?? home else {
            throw Failure("There is no home directory for the unit. Set HOME or XDG_CONFIG_HOME.")
        }
        folder = "\(base)/systemd/user"
    }

    func run() throws {
        switch invocation.words.first {
        case nil: try tell(state)
        case "on": try turnOn()
        case "off": try turnOff()
        case let word?:
            throw UsageError(message: "autostart takes on, off or nothing, not “\(word)”.")
        }
    }

    // MARK: On

    private func turnOn() throws {
        let location = try DataLocation(option: invocation[.db])
        let port = try invocation.number(.port, 1...65_535) ?? 8_275
        var unit = ServiceUnit(program: try Self.program(), database: location.database, port: port)
        guard Systemctl.isThere else { throw Failure(byHand(unit)) }
        try Self.makeFolders(location.database)
        try write(unit)
        if !start() {
            // Some kernels allow only root to create namespaces.
            unit.hasOwnView = false
            try write(unit)
            guard start() else {
                throw Failure(
                    "The unit \(file) does not start. `journalctl --user -u \(Self.unitName)` says why; `tasker autostart off` removes it."
                )
            }
        }
        try tell("on: http://localhost:\(port) now and after each login, by \(file)")
    }

    private func start() -> Bool {
        guard Systemctl.run(["--user", "daemon-reload"])?.succeeded == true,
            Systemctl.run(["--user", "enable", "--quiet", Self.unitName])?.succeeded == true,
            Systemctl.run(["--user", "restart", Self.unitName])?.succeeded == true
        else { return false }
        return Systemctl.run(["--user", "is-active", Self.unitName])?.output == "active"
    }

    private func write(_ unit: ServiceUnit) throws {
        try Self.makeFolders(file)
        let new = try NewFile(path: file)
        var text = unit.text
        try text.withUTF8 { try new.write(UnsafeRawBufferPointer($0)) }
        try new.finish()
    }

    /// Creates the folders that contain a file.
    private static func makeFolders(_ file: String) throws {
        var path = ""
        for part in file.split(separator: "/").dropLast() {
            path += "/\(part)"
            guard mkdir(path, 0o700) == 0 || errno == EEXIST || access(path, X_OK) == 0 else {
                throw Failure("\(path) cannot be created: \(String(cString: strerror(errno))). Check its permissions.")
            }
        }
    }

    private static func program() throws -> String {
        guard let path = realpath("/proc/self/exe", nil) else {
            throw Failure("The location of this program is unknown. Install it with make install.")
        }
        defer { free(path) }
        return String(cString: path)
    }

    private func byHand(_ unit: ServiceUnit) -> String {
        func line(_ quoted: (String) -> String) -> String {
            "\(quoted(unit.program)) serve --port \(unit.port) --db \(quoted(unit.database))"
        }
        return """
            systemd user services are not running here. To start Tasker in another way, add one of these:
              when the machine starts, as a line of `crontab -e`:
                @reboot \(line(QuotedWord.crontab))
              when you log in to a desktop, as the file ~/.config/autostart/tasker.desktop:
                [Desktop Entry]
                Type=Application
                Name=Tasker
                Exec=\(line(QuotedWord.desktopEntry))
            """
    }

    // MARK: Off

    private func turnOff() throws {
        guard access(file, F_OK) == 0 else { return try tell("off") }
        _ = Systemctl.run(["--user", "disable", "--now", "--quiet", Self.unitName])
        guard unlink(file) == 0 else {
            throw Failure("\(file) cannot be removed: \(String(cString: strerror(errno))). Remove it yourself.")
        }
        _ = Systemctl.run(["--user", "daemon-reload"])
        try tell("off; the data is kept")
    }

    // MARK: State

    private var state: String {
        guard access(file, F_OK) == 0 else { return "off" }
        let isEnabled = Systemctl.run(["--user", "is-enabled", Self.unitName])?.output == "enabled"
        let isActive = Systemctl.run(["--user", "is-active", Self.unitName])?.output == "active"
        if !isEnabled { return "off: \(file) exists but is not enabled; `tasker autostart on` enables it" }
        return isActive ? "on, and serving" : "on, but not serving now; `systemctl --user start tasker` starts it"
    }

    private func tell(_ state: String) throws {
        guard invocation.has(.json) else { return try terminal.write("Autostart is \(state)") }
        try terminal.write(
            json: .object([
                JSONMember("autostart", .bool(state.hasPrefix("on"))), JSONMember("state", .string(state)),
                JSONMember("unit", .string(file)),
            ]))
    }
}
