import Glibc
import HTTP
import Storage

/// The process that works on a database: this one or a running server.
enum DatabaseOwner {
    case here(StoreLock)
    /// The address is that for browsers on this machine; nil if the lock does not tell it.
    case server(SocketAddress, address: String?)

    /// Takes the lock or finds the server; waits while another command is using the file.
    ///
    /// - Throws: `StorageError` if the file cannot be locked, `Failure` if the other process does not finish in time.
    static func take(_ location: DataLocation, patience: Duration = .seconds(10)) throws -> DatabaseOwner {
        let deadline = ContinuousClock.now + patience
        while true {
            let (process, address): (Int?, String?)
            switch try Attempt(location) {
            case .taken(let lock): return .here(lock)
            case .held(let holder, let announced): (process, address) = (holder, announced)
            }
            let socket = try SocketAddress(beside: location.database)
            if answers(socket) { return .server(socket, address: address) }
            guard ContinuousClock.now < deadline else {
                let who = process.map { " (process \($0))" } ?? ""
                throw Failure(
                    "Another Tasker\(who) is using this database and does not respond. Wait for it, or stop it first.")
            }
            usleep(20_000)
        }
    }

    /// Takes the lock for a server; waits while a command is using the file.
    ///
    /// - Throws: `StorageError.held` if another server has it.
    static func serve(_ location: DataLocation, patience: Duration = .seconds(5)) throws -> StoreLock {
        let deadline = ContinuousClock.now + patience
        while true {
            switch try Attempt(location) {
            case .taken(let lock): return lock
            case .held(let process, let address):
                guard address == nil, ContinuousClock.now < deadline else {
                    throw StorageError.held(process: process, address: address)
                }
            }
            usleep(20_000)
        }
    }

    private static func answers(_ socket: SocketAddress) -> Bool {
        let probe = Client(.unix(path: socket.path), timeout: .seconds(5))
        guard let answer = try? probe.send(.get, "/api/version") else { return false }
        return answer.status == 200
    }
}

/// An attempt to take the lock.
private enum Attempt {
    case taken(StoreLock)
    case held(process: Int?, address: String?)

    init(_ location: DataLocation) throws {
        do {
            self = .taken(try StoreLock(forDatabase: location.database))
        } catch {
            switch error {
            case .held(let process, let address): self = .held(process: process, address: address)
            default: throw error
            }
        }
    }
}
