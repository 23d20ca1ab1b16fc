import Calendar
import Domain
import Storage
import Synchronization
import System

/// Advice for a database that cannot be used: the newest intact copy and the command that restores it.
final class CopyAdvice: Sendable {
    private let database: String
    /// Cached for the same copies, since verifying them means reading them completely.
    private let known = Mutex<(names: [String], sentence: String?)?>(nil)

    init(_ database: String) {
        self.database = database
    }

    /// `nil` if there is no good copy.
    var sentence: String? {
        let folder = CopyFolder(database: database)
        return known.withLock { known in
            if let known, known.names == folder.names { return known.sentence }
            let sentence = folder.newestGood().map { text($0, in: folder) }
            known = (folder.names, sentence)
            return sentence
        }
    }

    /// The message of an error, with the advice if the error calls for it.
    func added(to error: StorageError) -> String {
        guard error.callsForCopy, let sentence else { return error.description }
        return "\(error.description) \(sentence)"
    }

    private func text(_ copy: StoredCopy, in folder: CopyFolder) -> String {
        let clock = Clock.system()
        let moment = Moment(instant: copy.madeAt, zone: clock.systemZone)
        let time = DueDate(day: moment.today, minute: moment.minute).description.replacing("T", with: " ")
        let tasks = copy.contents.map { " with \($0.tasks) task\($0.tasks == 1 ? "" : "s")" } ?? ""
        let command = "tasker restore \(option)\(word("\(folder.path)/\(copy.name)"))"
        return "The newest good copy is from \(time)\(tasks). Restore it: \(command)"
    }

    /// Empty for the default database.
    private var option: String {
        let usual = try? DataLocation(option: nil).database
        return usual == database ? "" : "--db \(word(database)) "
    }

    /// Quotes a word for a shell if necessary.
    private func word(_ text: String) -> String {
        let plain = text.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || Array("/._-".utf8).contains(byte)
        }
        return plain ? text : "'\(text.replacing("'", with: "'\\''"))'"
    }
}
