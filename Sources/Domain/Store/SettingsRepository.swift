/// The person's settings.
public protocol SettingsReading {
    var current: Settings { get throws }
    /// Whether the person ever added or imported anything.
    var isUsed: Bool { get throws }
}

/// Changes of settings.
public protocol SettingsWriting: SettingsReading {
    func update(_ settings: Settings) throws
    /// From now on `isUsed` holds; leaves no entry.
    func endFirstVisit() throws
}
