import Glibc
import Storage

/// A folder for a database that a dry run needs where there is none, deleted with this value.
final class ScratchDatabase {
    private let folder: String

    /// The path of the database.
    var path: String { "\(folder)/\(SQLiteStore.usualName)" }

    /// - Throws: `Failure` if no folder can be made.
    init() throws {
        let parent = Environment.temporaryFolder
        var template = Array("\(parent)/tasker-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw Failure("Nothing can be stored in \(parent): \(String(cString: strerror(errno))).")
        }
        folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        for suffix in SQLiteStore.fileSuffixes { unlink(path + suffix) }
        rmdir(folder)
    }
}
