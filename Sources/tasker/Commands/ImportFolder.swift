import Domain
import Glibc
import Interop

/// The files of a folder that some format has, as in an archive of it.
struct ImportFolder {
    static let countLimit = 10_000
    private static let depthLimit = 32

    /// In the order of their names, which have the folders inside the folder.
    private(set) var files: [ArchiveFile.Member] = []
    private let root: String
    private let title: String

    static func isFolder(_ path: String) -> Bool {
        var information = stat()
        return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
    }

    /// - Throws: `Failure` if the folder cannot be read, or has no such file, or too many.
    init(_ path: String) throws {
        title = path
        guard let real = Self.real(path) else {
            throw Failure("\(path) cannot be read: \(String(cString: strerror(errno))).")
        }
        root = real
        try add(real, "", depth: 0)
        files.sort { $0.name < $1.name }
        guard !files.isEmpty else {
            let endings = FileFormat.imported.flatMap(\.endings).reduce(into: [String]()) { list, ending in
                if !list.contains(ending) { list.append(ending) }
            }
            throw Failure(
                "\(path) contains no file of tasks: none has their content, or is called like \(endings.joined(separator: ", "))."
            )
        }
    }

    private mutating func add(_ folder: String, _ prefix: String, depth: Int) throws {
        guard depth < Self.depthLimit else { return }
        guard let directory = opendir(folder) else {
            throw Failure("\(folder) cannot be read: \(String(cString: strerror(errno))).")
        }
        defer { closedir(directory) }
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasPrefix(".") || name == "__MACOSX" { continue }
            let path = "\(folder)/\(name)"
            var information = stat()
            guard lstat(path, &information) == 0 else { continue }
            switch information.st_mode & S_IFMT {
            case S_IFDIR: try add(path, "\(prefix)\(name)/", depth: depth + 1)
            case S_IFREG: try take(path, "\(prefix)\(name)")
            // A link to a folder could lead around in circles, and one out of the folder to anything.
            case S_IFLNK:
                guard let target = Self.real(path), target.hasPrefix("\(root)/"), stat(path, &information) == 0,
                    information.st_mode & S_IFMT == S_IFREG
                else { continue }
                try take(target, "\(prefix)\(name)")
            default: continue
            }
        }
    }

    private mutating func take(_ path: String, _ name: String) throws {
        do {
            guard try FileFormat.knows(ImportFile(path: path, name: name)) else { return }
        } catch {
            throw Failure("\(path): \(error.problems[0].message)")
        }
        guard files.count < Self.countLimit else {
            throw Failure("\(title) contains more than \(Self.countLimit) files. Name the folder with the tasks.")
        }
        files.append(ArchiveFile.Member(path: path, name: name))
    }

    private static func real(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
