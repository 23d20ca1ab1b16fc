import Glibc
import HTTP
import UseCases

/// The one token of earlier versions, stored next to the database. It becomes a device, so that whoever has it is not
/// locked out, and the file is deleted, since no secret stays on the disk.
struct TokenFile {
    let path: String
    private let token: AccessToken

    /// Returns `nil` if there is no file.
    /// - Throws: `Failure` if the file contains no token, others can access it, or it cannot be read.
    init?(beside database: String) throws {
        path = database + ".token"
        guard let token = try Self.read(path) else { return nil }
        self.token = token
    }

    /// - Returns: a sentence for the person.
    func adopt(_ context: Context) throws -> String {
        try ManageDevices(context).adopt(token: token.text)
        let reason = unlink(path) == 0 ? nil : String(cString: strerror(errno))
        let rest = reason.map { "Delete \(path), which cannot be deleted: \($0)." } ?? "Its file was deleted."
        return "The token still works, and is now one of the devices, which can be withdrawn. \(rest)"
    }

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
                "Others may know the token in \(path), which is not accessible to you alone. \(advice)")
        }
        // One byte more than a token with a line break, to reject longer files.
        var bytes = [UInt8](repeating: 0, count: 66)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        guard count >= 0 else { throw failure(path, "cannot be read") }
        var text = bytes[..<count]
        if text.last == 0x0A { text.removeLast() }
        guard let token = AccessToken(String(decoding: text, as: UTF8.self)) else {
            throw Failure("\(path) does not contain a token of 64 hexadecimal digits. \(advice)")
        }
        return token
    }

    private static let advice =
        "Delete the file; `tasker devices add NAME --kind browser` makes a link to sign in with."

    private static func failure(_ path: String, _ what: String) -> Failure {
        Failure("\(path) \(what): \(String(cString: strerror(errno))). \(advice)")
    }
}
