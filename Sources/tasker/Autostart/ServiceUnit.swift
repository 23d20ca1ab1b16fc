/// The systemd unit of a person's own services that serves Tasker from log-in on.
struct ServiceUnit {
    /// Absolute.
    let program: String
    let database: String
    let port: Int
    /// Whether the kernel lets a person's services have a file system view of their own.
    var hasOwnView = true

    var text: String {
        ([
            "# Made by: tasker autostart on", "[Unit]", "Description=Tasker, a task manager for this machine",
            "Documentation=man:tasker(1)", "", "[Service]", "Type=exec",
            "ExecStart=\(Self.word(program)) serve --port \(port) --db \(Self.word(database))",
            "Restart=on-failure", "RestartSec=2", "UMask=0077",
        ] + Self.hardening + (hasOwnView ? ownView : []) + ["", "[Install]", "WantedBy=default.target", ""])
        .joined(separator: "\n")
    }

    /// What the service cannot do; needs no privilege (systemd.exec(5)).
    private static let hardening = [
        "NoNewPrivileges=yes", "LockPersonality=yes", "MemoryDenyWriteExecute=yes", "RestrictRealtime=yes",
        "RestrictSUIDSGID=yes", "RestrictNamespaces=yes",
        // The kernel is asked over AF_NETLINK whose connections come in.
        "RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK",
        "SystemCallArchitectures=native", "SystemCallFilter=@system-service",
        "SystemCallFilter=~@privileged", "SystemCallErrorNumber=EPERM", "KeyringMode=private",
    ]

    /// What the service does not see; a person's service needs a user namespace for that. Of the home there is the
    /// folder of the data and the program alone.
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

    /// A word of a unit file: quoted, with nothing that systemd would replace (systemd.service(5), "Command lines").
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
