import Calendar
import Domain

extension SQLiteProgress: ProgressWriting where Access == Journal {
    private var journal: Journal { transaction }

    func unlock(_ achievement: Achievement, on day: Day) throws {
        let row = StoredRow([.text(achievement.id), SQLValue(day)])
        // One stored with a later day counts as not yet unlocked.
        if let old = try journal.storedRow([.text(achievement.id)], of: .achievement) {
            try journal.updateRow(from: old, to: row, of: .achievement)
        } else {
            try journal.insertRow(row, of: .achievement)
        }
    }

    func pay(_ challenge: PaidChallenge) throws {
        let row = StoredRow([
            .text(challenge.id), .text(challenge.kind.rawValue), SQLValue(challenge.from), SQLValue(challenge.day),
            SQLValue(challenge.at), SQLValue(challenge.points),
        ])
        if let old = try journal.storedRow([.text(challenge.id)], of: .challenge) {
            try journal.updateRow(from: old, to: row, of: .challenge)
        } else {
            try journal.insertRow(row, of: .challenge)
        }
    }

    func takeBack(_ achievement: Achievement) throws {
        guard let row = try journal.storedRow([.text(achievement.id)], of: .achievement) else { return }
        try journal.deleteRow(row, of: .achievement)
    }

    func takeBack(_ challenge: PaidChallenge) throws {
        guard let row = try journal.storedRow([.text(challenge.id)], of: .challenge) else { return }
        try journal.deleteRow(row, of: .challenge)
    }

    func setHistoryUnlocks(_ days: [String: Day]) throws {
        if try Self.replaceHistory(days, connection) { journal.hasUnloggedChanges = true }
    }

    /// Returns whether any day changed. Excludes what a logged change unlocked at least as early, so that undoing that
    /// change revokes it.
    private static func replaceHistory(_ all: [String: Day], _ connection: Connection) throws -> Bool {
        let own = Dictionary(
            try connection.rows("SELECT id, day FROM achievement") { ($0.text(0), $0.day(1)) },
            uniquingKeysWith: { first, _ in first })
        let days = all.filter { id, day in own[id].map { day < $0 } ?? true }
        let old = try connection.rows("SELECT id, day FROM history_achievement") { ($0.text(0), $0.day(1)) }
        if Dictionary(old, uniquingKeysWith: { first, _ in first }) == days { return false }
        try connection.run("DELETE FROM history_achievement")
        for (id, day) in days {
            try connection.run(
                "INSERT INTO history_achievement (id, day) VALUES (?, ?)", [.text(id), SQLValue(day)])
        }
        return true
    }

    /// Unlocks achievements for tasks completed before achievements existed.
    static func unlockHistory(_ connection: Connection) throws {
        let transaction = OpenTransaction(connection)
        let last = try SQLiteSums(transaction: transaction).completionDays(upTo: Day.limits.upperBound).last
        let progress = SQLiteProgress<OpenTransaction>(transaction: transaction)
        let history = AchievementHistory(
            try progress.achievementDays(dueUpTo: last ?? Day.limits.lowerBound),
            timeOff: try SQLiteSettings(transaction: transaction).current.timeOff)
        _ = try replaceHistory(history.unlockDays, connection)
    }
}
