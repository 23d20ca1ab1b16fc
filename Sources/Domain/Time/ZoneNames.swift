import Glibc

extension Zone {
    /// The names of places that the system's database has, such as `Europe/Berlin`, and UTC; sorted.
    public static var names: [String] {
        (regions.flatMap { names(in: $0) } + ["UTC"]).sorted()
    }

    /// The rest of the folder are abbreviations, other names of the same places, and copies under `posix` and `right`.
    private static let regions = [
        "Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific",
    ]

    private static func names(in folder: String) -> [String] {
        guard let directory = opendir("\(database)/\(folder)") else { return [] }
        defer { closedir(directory) }
        var found: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name.0) { String(cString: $0) }
            if name.hasPrefix(".") { continue }
            let path = "\(folder)/\(name)"
            if isFolder("\(database)/\(path)") { found += names(in: path) } else { found.append(path) }
        }
        return found.filter { named($0) != nil }
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
