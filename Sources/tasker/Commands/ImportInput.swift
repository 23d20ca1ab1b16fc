import Glibc

/// The files of an import as one: the file itself, or an archive of several or of a folder, which is deleted with this
/// value.
final class ImportInput {
    /// Valid as long as this value.
    let path: String
    /// In bytes.
    let size: Int
    /// In messages.
    let title: String
    /// What the name says about the content; nil if there is none.
    let name: String?
    let isBundle: Bool
    private let spool: UnnamedFile?
    private let archive: ArchiveFile?

    /// - Parameter words: paths of files and folders, or `-` for standard input.
    /// - Throws: `Failure` for a file that cannot be read.
    init(_ words: [String]) throws {
        let reading = words.contains("-")
        guard !reading || words.count == 1 else {
            throw Failure("Standard input is imported alone. Name only files, or only -.")
        }
        spool = reading ? try UnnamedFile(of: "Standard input") : nil
        if let spool { try UnnamedFile.read(STDIN_FILENO, of: "Standard input") { try spool.write($0) } }
        isBundle = words.count > 1
        let isFolder = !isBundle && !reading && ImportFolder.isFolder(words[0])
        archive =
            isBundle
            ? try ArchiveFile(Self.members(words), "the import")
            : isFolder ? try ArchiveFile(ImportFolder(words[0]).files, words[0]) : nil
        title = reading ? "Standard input" : words.count == 1 ? words[0] : "\(words.count) files"
        path = spool?.path ?? archive?.path ?? words[0]
        size = try Self.size(of: path, title)
        name = reading || isBundle || words[0].isEmpty ? nil : words[0]
    }

    /// Files are named by the last part of their path, with a number before it if another one is called the same.
    private static func members(_ paths: [String]) throws -> [ArchiveFile.Member] {
        var names: Set<String> = []
        return try paths.flatMap { path in
            let last = path.split(separator: "/").last.map { String($0) } ?? path
            var (name, number) = (last, 1)
            while !names.insert(name).inserted {
                number += 1
                name = "\(number) \(last)"
            }
            guard ImportFolder.isFolder(path) else {
                _ = try size(of: path, path)
                return [ArchiveFile.Member(path: path, name: name)]
            }
            return try ImportFolder(path).files.map { .init(path: $0.path, name: "\(name)/\($0.name)") }
        }
    }

    /// - Parameter name: the name of the file in messages.
    static func size(of file: String, _ name: String) throws -> Int {
        var information = stat()
        guard stat(file, &information) == 0, access(file, R_OK) == 0 else {
            throw Failure(
                "\(name) cannot be read: \(String(cString: strerror(errno))). Check the name and its permissions.")
        }
        guard information.st_mode & S_IFMT == S_IFREG else {
            throw Failure("\(name) is not a regular file. Name the file with the tasks, or - for standard input.")
        }
        guard information.st_size > 0 else {
            throw Failure("\(name) is empty. Name a file with tasks.")
        }
        return Int(information.st_size)
    }
}
