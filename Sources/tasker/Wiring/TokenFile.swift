import Glibc
import HTTP

/// The token of a server that other machines can reach, stored next to the database and readable only by its owner.
struct TokenFile {
    let path: String
    let token: AccessToken
    /// Whether it was created just now, so that nobody has seen it.
    let isNew: Bool

    /// Reads the token or creates one; the caller must hold the database's lock.
    ///
    /// - Throws: `Failure` if the file contains no token, others can access it, or it cannot be read or created.
    init(beside database: String) throws {
        path = database + ".token"
        if let known = try Self.read(path) {
            (token, isNew) = (known, false)
        } else {
            (token, isNew) = (AccessToken.random(), true)
            try Self.make(path, token)
        }
    }

    /// The existing token, or `nil` if there is none.
    /// - Throws: `Failure` if the file contains no token, others can access it, or it cannot be read.
    static func known(beside database: String) throws -> AccessToken? { try read(database + ".token") }

    /// Deletes a new token that was not shown, so that the next start creates and shows another.
    func forgetIfNew() {
        if isNew { unlink(path) }
    }

    /// Returns `nil` if there is no file.
    private static func read(_ path: String) throws -> AccessToken? {
        // O_NONBLOCK, since opening a pipe would wait for a writer.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw failure(path, "cannot be read")
        }
        defer { close(descriptor) }
        var information = stat()
        guard fstat(descriptor, &information) == 0 else { throw failure(path, "cannot be read") }
        guard information.st_mode & 0o077 == 0, information.st_uid == geteuid() else {
            throw Failure(
                "Others may know the token in \(path), which is not accessible to you alone. Delete the file, and the next start creates a new one."
            )
        }
        // One byte more than a token with a line break, to reject longer files.
        var bytes = [UInt8](repeating: 0, count: 66)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        guard count >= 0 else { throw failure(path, "cannot be read") }
        var text = bytes[..<count]
        if text.last == 0x0A { text.removeLast() }
        guard let token = AccessToken(String(decoding: text, as: UTF8.self)) else {
            throw Failure(
                "\(path) does not contain a token of 64 hexadecimal digits. Delete it, and the next start creates a new one."
            )
        }
        return token
    }

    private static func make(_ path: String, _ token: AccessToken) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure(path, "cannot be created") }
        defer { close(descriptor) }
        let bytes = Array("\(token.text)\n".utf8)
        guard write(descriptor, bytes, bytes.count) == bytes.count, fsync(descriptor) == 0 else {
            let failure = failure(path, "cannot be written")
            unlink(path)
            throw failure
        }
    }

    private static func failure(_ path: String, _ what: String) -> Failure {
        Failure("\(path) \(what): \(String(cString: strerror(errno))). Without it no other machine can sign in.")
    }
}
