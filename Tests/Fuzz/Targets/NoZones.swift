import Calendar

/// A directory without zones, for files that name none.
struct NoZones: ZoneDirectory {
    let names: [String] = []

    func zone(named name: String) -> Zone? { nil }
}
