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

    /// `nil` if there is no good copy; says so if the copies cannot be read.
    var sentence: String? {
        let folder = CopyFolder(database: database)
        do {
            let names = try folder.names
            return try known.withLock { known in
                if let known, known.names == names { return known.sentence }
                let sentence = try folder.newestGood().map { text($0, in: folder) }
                known = (names, sentence)
                return sentence
            }
        } catch {
            return "The copies cannot be read: \(error)"
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
        let command = "tasker restore \(option)\(QuotedWord.shell("\(folder.path)/\(copy.name)"))"
        return "The newest good copy is from \(time)\(tasks). Restore it: \(command)"
    }

    /// Empty for the default database.
    private var option: String {
        let usual = try? DataLocation(option: nil).database
        return usual == database ? "" : "--db \(QuotedWord.shell(database)) "
    }
}
