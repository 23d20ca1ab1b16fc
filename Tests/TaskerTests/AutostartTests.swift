import Domain
import Glibc
import JSON
import Testing

@testable import tasker

/// `tasker autostart`, with a fake `systemctl` that records its arguments, and the unit checked by systemd's own tools.
struct AutostartTests {
    /// - Parameter refusals: the number of starts that fail.
    private func desk(refusals: Int = 0, manager: String = "running") throws -> Desk {
        let desk = Desk()
        try Files.write(
            desk.file("systemctl"),
            """
            #!/bin/sh
            echo "$*" >> "$HOME/told"
            case "$2" in
                is-system-running) echo \(manager) ;;
                is-enabled) echo enabled ;;
                is-active) [ -e "$HOME/active" ] && echo active || echo failed ;;
                restart)
                    echo x >> "$HOME/starts"
                    if [ "$(wc -l < "$HOME/starts")" -gt \(refusals) ]; then touch "$HOME/active"; else exit 1; fi ;;
                disable) rm -f "$HOME/active" ;;
            esac
            exit 0
            """)
        #expect(chmod(desk.file("systemctl"), 0o755) == 0)
        return desk
    }

    private func run(_ desk: Desk, _ arguments: String...) throws -> ChildProcess.Result {
        try desk.start(
            ["autostart"] + arguments, environment: ["PATH": "\(desk.directory.path):/usr/bin:/bin"]
        ).finish()
    }

    @Test func `it is switched on, reported and switched off`() throws {
        let desk = try desk()
        #expect(try run(desk).output == "Autostart is off\n")
        let on = try run(desk, "on", "--port", "9001")
        #expect(on.output.hasPrefix("Autostart is on: http://localhost:9001 now and after each login"), "\(on.errors)")
        let unit = try Files.text(desk.file(".config/systemd/user/tasker.service"))
        #expect(
            unit.contains("serve --port 9001 --db \"\(desk.database)\"\n") && unit.contains("ProtectSystem=strict\n"))
        // Without it the service could not find the accounts of connections.
        #expect(unit.contains(" AF_NETLINK\n"))
        #expect(Files.mode(desk.file("data")) == 0o700)
        #expect(try Files.text(desk.file("told")).contains("--user enable --quiet tasker.service\n"))
        #expect(try run(desk).output == "Autostart is on, and serving\n")
        #expect(try run(desk, "off").output == "Autostart is off; the data is kept\n")
        #expect(!Files.exists(desk.file(".config/systemd/user/tasker.service")))
        #expect(try run(desk, "off").output == "Autostart is off\n")
    }

    @Test func `without support for a separate file system view the unit does without`() throws {
        let desk = try desk(refusals: 1)
        #expect(try run(desk, "on").code == 0)
        let unit = try Files.text(desk.file(".config/systemd/user/tasker.service"))
        #expect(!unit.contains("ProtectSystem") && unit.contains("NoNewPrivileges=yes\n"))
    }

    @Test func `a unit that does not start is reported, with how to find the reason`() throws {
        let result = try run(try desk(refusals: 2), "on")
        #expect((result.code, result.errors.contains("journalctl --user -u tasker.service")) == (1, true))
    }

    @Test func `paths are quoted for where the line is pasted`() {
        let path = "/a b/100%/$x'.db"
        #expect(QuotedWord.shell(path) == #"'/a b/100%/$x'\''.db'"#)
        #expect(QuotedWord.crontab(path) == #"'/a b/100\%/$x'\''.db'"#)
        #expect(QuotedWord.desktopEntry(path) == #""/a b/100%%/\\$x'.db""#)
        for quoted in [QuotedWord.shell, QuotedWord.crontab, QuotedWord.desktopEntry] {
            #expect(quoted("/usr/bin/tasker-1_0.x") == "/usr/bin/tasker-1_0.x")
        }
    }

    @Test(arguments: ["offline", "''"])
    func `without systemd it explains what to add where`(manager: String) throws {
        let desk = try desk(manager: manager)
        let result = try run(desk, "on")
        #expect(result.code == 1)
        #expect(result.errors.contains("@reboot \(Desk.program) serve --port 8275 --db \(desk.database)\n"))
        #expect(result.errors.contains("~/.config/autostart/tasker.desktop"))
        #expect(!Files.exists(desk.file(".config")))
    }

    @Test(arguments: [true, false])
    func `systemd accepts the unit and its security rating is good`(hasOwnView: Bool) throws {
        let desk = Desk()
        var unit = ServiceUnit(program: Desk.program, database: desk.file("50% \"of\" $HOME/tasker.db"), port: 8_275)
        unit.hasOwnView = hasOwnView
        let file = desk.file("tasker.service")
        try Files.write(file, unit.text)
        func systemd(_ arguments: String...) throws -> ChildProcess.Result {
            try desk.start(
                arguments + [file], program: "/usr/bin/systemd-analyze",
                environment: ["XDG_RUNTIME_DIR": desk.directory.path]
            ).finish()
        }
        let verify = try systemd("verify", "--user", "--man=no")
        #expect((verify.code, verify.errors) == (0, ""))
        let limit = hasOwnView ? "20" : "65"
        let security = try systemd(
            "security", "--user", "--offline=true", "--no-pager", "--threshold=\(limit)")
        #expect(security.code == 0, "\(security.output.suffix(200))\(security.errors)")
    }
}
