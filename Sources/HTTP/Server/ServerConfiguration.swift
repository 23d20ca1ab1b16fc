import Glibc

/// Where a server listens and how much it takes on.
public struct ServerConfiguration: Sendable {
    /// `localhost`, or a numeric IPv4 or IPv6 address; for 127.0.0.1 and `localhost` the server listens on ::1 too,
    /// where that exists.
    public var host = "127.0.0.1"
    /// 0 takes any free port.
    public var port = 8275
    /// A Unix socket with mode 0600 beside the port; an old socket at the path is replaced.
    public var unixSocketPath: String?
    /// Values of `Host` that are right besides the server's own, with the port unless it is 80.
    public var allowedHosts: [String] = []
    /// Asks every request over TCP for a token; nil answers whoever reaches the port.
    public var access: AccessRule?
    /// Answers processes of other accounts of this machine too; else connections over loopback come from the server's own
    /// account or from root.
    public var admitsEveryAccount = false
    /// Asks requests on a connection whose account the system does not know for a token; nil refuses them.
    public var unknownAccess: AccessRule?
    public var limits = Limits()
    /// Event loops; one per core by default.
    public var loops = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    /// Threads for routes that may wait, for the methods that only read.
    public var readWorkers = 8
    /// The same for the methods that may change something.
    public var workers = 16
    /// Threads for `.stream` bodies, apart from the workers so that a long export holds up no change.
    public var streamWorkers = 2
    /// Where uploads and long exports are kept meanwhile, in files without names.
    public var temporaryDirectory = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"

    public init() {}
}
