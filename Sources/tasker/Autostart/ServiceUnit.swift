/// The systemd user unit that runs Tasker from login on.
struct ServiceUnit {
    /// An absolute path.
    let program: String
    let database: String
    let port: Int
    /// Whether the kernel allows user services their own view of the file system.
    var hasOwnView = true

    var text: String {
        ([
            "# Created by: tasker autostart on", "[Unit]", "Description=Tasker, a task manager for this machine",
            "Documentation=man:tasker(1)", "", "[Service]", "Type=exec",
            "ExecStart=\(Self.word(program)) serve --port \(port) --db \(Self.word(database))",
            "Restart=on-failure", "RestartSec=2", "UMask=0077",
        ] + Self.hardening + (hasOwnView ? ownView : []) + ["", "[Install]", "WantedBy=default.target", ""])
        .joined(separator: "\n")
    }

    /// Restrictions that need no privileges (systemd.exec(5)).
    private static let hardening = [
        "NoNewPrivileges=yes", "LockPersonality=yes", "MemoryDenyWriteExecute=yes", "RestrictRealtime=yes",
        "RestrictSUIDSGID=yes", "RestrictNamespaces=yes",
        // AF_NETLINK is used to find the account of each connection.
        "RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK",
        "SystemCallArchitectures=native", "SystemCallFilter=@system-service",
        "SystemCallFilter=~@privileged", "SystemCallErrorNumber=EPERM", "KeyringMode=private",
    ]

    /// Restricts what the service can see, which requires a user namespace. In the home folder, only the data folder
    /// and the program remain visible.
    private var ownView: [String] {
        [
            "PrivateUsers=yes", "ProtectSystem=strict", "ProtectHome=tmpfs",
            "BindPaths=\(Self.word(folder))", "BindReadOnlyPaths=\(Self.word(program))", "PrivateTmp=yes",
            "PrivateDevices=yes", "ProtectClock=yes", "ProtectControlGroups=yes", "ProtectHostname=yes",
            "ProtectKernelLogs=yes", "ProtectKernelModules=yes", "ProtectKernelTunables=yes", "ProtectProc=invisible",
            "ProcSubset=pid", "CapabilityBoundingSet=", "RemoveIPC=yes",
        ]
    }

    private var folder: String {
        database.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    }

    /// A quoted word of a unit file, escaped so that systemd expands nothing (systemd.service(5), "Command lines").
    private static func word(_ text: String) -> String {
        let escaped = text.map { character in
            switch character {
            case "\\": "\\\\"
            case "\"": "\\\""
            case "%": "%%"
            case "$": "$$"
            default: String(character)
            }
        }
        return "\"\(escaped.joined())\""
    }
}
