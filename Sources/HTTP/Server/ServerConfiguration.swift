import Glibc

/// Where a server listens, whom it serves and how many threads it uses.
public struct ServerConfiguration: Sendable {
    /// `localhost` or a numeric IPv4 or IPv6 address; for `localhost` and 127.0.0.1 the server also listens on ::1 if
    /// that exists.
    public var host = "127.0.0.1"
    /// 0 selects any free port.
    public var port = 8275
    /// An additional Unix socket with mode 0600; an existing socket at the path is replaced.
    public var unixSocketPath: String?
    /// Values of `Host` accepted besides the server's own, including the port unless it is 80.
    public var allowedHosts: [String] = []
    /// Requires a secret for requests over TCP; `nil` requires none.
    public var access: AccessRule?
    /// Whether processes of other accounts on this machine are served too; otherwise loopback connections are accepted
    /// only from the server's own account and root.
    public var admitsEveryAccount = false
    /// Whether a proxy on this machine forwards requests of others, whose addresses it adds to `X-Forwarded-For`.
    public var isBehindProxy = false
    /// Requires a secret for connections whose account is unknown, in place of `access`; without both they are rejected.
    public var unknownAccess: AccessRule?
    public var limits = Limits()
    /// The number of event loops; one per core by default.
    public var loops = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    /// The number of threads for blocking routes with safe methods.
    public var readWorkers = 8
    /// The number of threads for blocking routes with unsafe methods.
    public var workers = 16
    /// The number of threads for `.stream` bodies, separate so that a long export does not delay changes.
    public var streamWorkers = 2
    /// The folder for uploads and long exports, which are stored in unnamed files.
    public var temporaryDirectory = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"

    public init() {}
}
