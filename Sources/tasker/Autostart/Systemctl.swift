import Glibc

/// The user's services, controlled by `systemctl --user`.
enum Systemctl {
    /// Whether user services are available.
    static var isThere: Bool {
        guard let answer = run(["--user", "is-system-running"]) else { return false }
        // A running manager may report failed units; a missing one prints nothing or “offline”.
        return !answer.output.isEmpty && !["offline", "unknown"].contains(answer.output)
    }

    /// Runs systemctl and returns its output and success; `nil` if there is no such program.
    static func run(_ arguments: [String]) -> (succeeded: Bool, output: String)? {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        defer { close(ends[0]) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addclose(&actions, ends[0])
        var words: [UnsafeMutablePointer<CChar>?] = (["systemctl"] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process = pid_t()
        let failure = posix_spawnp(&process, "systemctl", &actions, nil, &words, environ)
        close(ends[1])
        guard failure == 0 else { return nil }
        let output = (try? SmallFile.text(descriptor: ends[0], "systemctl")) ?? ""
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 && errno == EINTR {}
        return (status == 0, String(output.split(separator: "\n").first ?? ""))
    }
}
