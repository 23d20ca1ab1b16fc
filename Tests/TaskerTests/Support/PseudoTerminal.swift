import Glibc
import Testing

/// A terminal of a given width in which a program runs to its end.
enum PseudoTerminal {
    struct Result {
        let code: Int32
        /// The output, with LF line breaks.
        let text: String

        var lines: [String] { text.split(separator: "\n").map(String.init) }
    }

    /// - Parameter typed: the input, each part typed once the terminal shows the text before it.
    static func run(
        _ program: String, _ arguments: [String], columns: Int, environment: [String: String],
        typed: KeyValuePairs<String, String> = [:]
    ) throws -> Result {
        let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        try #require(master >= 0)
        defer { close(master) }
        // TIOCSPTLCK and TIOCGPTN (ioctl_tty(2)): unlock the other side and get its number.
        var (lock, number) = (Int32(0), Int32(0))
        try #require(ioctl(master, 0x4004_5431, &lock) == 0 && ioctl(master, 0x8004_5430, &number) == 0)
        var size = winsize(ws_row: 24, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        try #require(ioctl(master, UInt(TIOCSWINSZ), &size) == 0)
        let process = try start(program, arguments, environment, terminal: "/dev/pts/\(number)")
        var text = ""
        for (shown, keys) in typed {
            try #require(read(master, into: &text, until: shown), "the terminal does not show “\(shown)”: \(text)")
            try #require(keys.withCString { write(master, $0, strlen($0)) } == keys.utf8.count)
        }
        _ = read(master, into: &text, until: nil)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 && errno == EINTR {}
        let signal = status & 0x7F
        return Result(
            code: signal == 0 ? status >> 8 & 0xFF : -signal, text: text.replacing("\r\n", with: "\n"))
    }

    /// Starts a session of its own, whose controlling terminal is the first one that it opens.
    private static func start(
        _ program: String, _ arguments: [String], _ environment: [String: String], terminal: String
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // POSIX_SPAWN_SETSID, which is missing from Swift's Glibc module.
        posix_spawnattr_setflags(&attributes, 0x80)
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in words + variables { free(text) } }
        var process = pid_t()
        let failure = posix_spawn(&process, program, &actions, &attributes, &words, &variables)
        try #require(failure == 0, "\(program) does not start: \(String(cString: strerror(failure)))")
        return process
    }

    /// Reads output up to a text that was not shown before, or to the end.
    /// - Returns: `false` if the text does not appear.
    private static func read(_ master: Int32, into text: inout String, until wanted: String?) -> Bool {
        let seen = text.count
        var bytes: [UInt8] = []
        let before = text
        var piece = [UInt8](repeating: 0, count: 65_536)
        while wanted.map({ !text.dropFirst(seen).contains($0) }) ?? true {
            var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
            guard poll(&waiting, 1, 20_000) > 0 else { return false }
            let count = Glibc.read(master, &piece, piece.count)
            // EIO: the other side is closed.
            guard count > 0 else { return wanted == nil }
            bytes += piece[..<count]
            text = before + String(decoding: bytes, as: UTF8.self)
        }
        return true
    }
}

extension Desk {
    /// Runs a shell command in a terminal, with the program as `tasker`.
    func terminal(
        _ command: String, columns: Int = 80, environment: [String: String] = [:]
    ) throws -> PseudoTerminal.Result {
        let program = "tasker() { \"$TASKER\" \"$@\"; }; cd \"$HOME\"; \(command)"
        return try PseudoTerminal.run(
            "/bin/sh", ["-c", program], columns: columns, environment: variables(environment))
    }
}
