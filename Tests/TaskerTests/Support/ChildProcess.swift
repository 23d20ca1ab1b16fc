import Glibc
import Testing

/// A child process, killed with this value.
final class ChildProcess {
    struct Result {
        /// The exit code, or the negative number of the signal that ended it.
        let code: Int32
        let output: String
        let errors: String
    }

    let id: pid_t
    private let output: Int32
    private let errorFile: String
    /// An object to keep alive as long as the program runs.
    private let owner: AnyObject
    private var arrived: [UInt8] = []
    private var isReaped = false

    /// - Parameter errorFile: receives standard error.
    init(
        _ executable: String, _ arguments: [String], environment: [String: String], errorFile: String, owner: AnyObject
    ) throws {
        self.owner = owner
        self.errorFile = errorFile
        // Unlike pipe(), this sets close-on-exec atomically, so that no other child inherits the descriptors.
        var ends: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0)
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        posix_spawn_file_actions_addopen(&actions, 2, errorFile, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        var words: [UnsafeMutablePointer<CChar>?] = ([executable] + arguments).map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in words + variables { free(text) } }
        var id = pid_t()
        let failure = posix_spawn(&id, executable, &actions, nil, &words, &variables)
        close(ends[1])
        output = ends[0]
        self.id = id
        isReaped = failure != 0
        try #require(failure == 0, "\(executable) does not start: \(String(cString: strerror(failure)))")
    }

    deinit {
        if !isReaped {
            kill(id, SIGKILL)
            waitpid(id, nil, 0)
        }
        close(output)
    }

    func signal(_ number: Int32) {
        kill(id, number)
    }

    /// Standard error so far.
    var errors: String { (try? Files.text(errorFile)) ?? "" }

    /// The next line of output; `nil` at the end or after `seconds` without output.
    func line(within seconds: Int = 60) -> String? {
        while true {
            if let end = arrived.firstIndex(of: 0x0A) {
                defer { arrived.removeFirst(end + 1) }
                return String(decoding: arrived[..<end], as: UTF8.self)
            }
            guard receive(within: seconds) else { return nil }
        }
    }

    /// Reads its output to the end and waits for it to exit.
    func finish(within seconds: Int = 60) throws -> Result {
        while receive(within: seconds) {}
        var status: Int32 = 0
        try #require(isOver, "process \(id) does not end")
        while waitpid(id, &status, 0) < 0 && errno == EINTR {}
        isReaped = true
        let signal = status & 0x7F
        return Result(
            code: signal == 0 ? status >> 8 & 0xFF : -signal, output: String(decoding: arrived, as: UTF8.self),
            errors: errors)
    }

    private var isOver = false

    /// Returns `false` at the end of output or after a timeout.
    private func receive(within seconds: Int) -> Bool {
        var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
        var ready = poll(&waiting, 1, Int32(seconds * 1_000))
        while ready < 0 && errno == EINTR { ready = poll(&waiting, 1, Int32(seconds * 1_000)) }
        guard ready > 0 else { return false }
        var piece = [UInt8](repeating: 0, count: 65_536)
        let count = read(output, &piece, piece.count)
        guard count > 0 else {
            isOver = true
            return false
        }
        arrived += piece[..<count]
        return true
    }
}
