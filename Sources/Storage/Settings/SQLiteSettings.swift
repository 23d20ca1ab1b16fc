import Domain

/// The table `setting`, and whether Tasker has been used before.
struct SQLiteSettings<Access: OpenTransaction>: SettingsReading {
    let transaction: Access
    var connection: Connection { transaction.connection }

    var current: Settings {
        get throws { try read().settings }
    }

    func read() throws -> (settings: Settings, problems: [String]) {
        Settings.read(
            try connection.rows("SELECT name, value FROM setting ORDER BY name") {
                (name: $0.text(0), text: $0.text(1))
            })
    }

    var isUsed: Bool {
        get throws {
            if try connection.integer("SELECT value FROM meta WHERE name = 'welcomed'") == 1 { return true }
            return try connection.integer("SELECT 1 FROM change WHERE action NOT IN (\(Self.besides)) LIMIT 1") != nil
        }
    }

    /// The actions that enter nothing.
    static var besides: String { "'mend', 'restoreCopy', 'updateSettings', 'undo', 'redo'" }
}

extension SQLiteSettings: SettingsWriting where Access == Journal {
    private var journal: Journal { transaction }

    func update(_ settings: Settings) throws {
        for (name, value) in try current.changes(to: settings) {
            let old = try journal.storedRow([.text(name)], of: .setting)
            let new = value.map { StoredRow([.text(name), .text($0)]) }
            switch (old, new) {
            case (nil, let new?): try journal.insertRow(new, of: .setting)
            case (let old?, let new?): try journal.updateRow(from: old, to: new, of: .setting)
            case (let old?, nil): try journal.deleteRow(old, of: .setting)
            case (nil, nil): break
            }
        }
    }

    func endFirstVisit() throws {
        try connection.run("UPDATE meta SET value = 1 WHERE name = 'welcomed' AND value = 0")
        if connection.changedRows > 0 { journal.hasUnloggedChanges = true }
    }
}
