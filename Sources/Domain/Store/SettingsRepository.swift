/// The person's settings.
public protocol SettingsReading {
    var current: Settings { get throws }
    /// Whether anything was ever added or imported.
    var isUsed: Bool { get throws }
}

public protocol SettingsWriting: SettingsReading {
    func update(_ settings: Settings) throws
    /// Sets `isUsed`; not logged.
    func endFirstVisit() throws
}
