import CGlibcExtras
import Glibc
import Inflate

/// The files of an import as one: the file itself, or an archive of several, which is deleted with this value.
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
    private let spool: StandardInputFile?
    private let archive: ArchiveFile?

    /// - Parameter words: paths, or `-` for standard input.
    /// - Throws: `Failure` for a file that cannot be read.
    init(_ words: [String]) throws {
        let reading = words.contains("-")
        guard !reading || words.count == 1 else {
            throw Failure("Standard input is imported alone. Name only files, or only -.")
        }
        spool = reading ? try StandardInputFile() : nil
        isBundle = words.count > 1
        archive = isBundle ? try ArchiveFile(words) : nil
        title = reading ? "Standard input" : words.count == 1 ? words[0] : "\(words.count) files"
        path = spool?.path ?? archive?.path ?? words[0]
        size = try Self.size(of: path, title)
        name = reading || isBundle || words[0].isEmpty ? nil : words[0]
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

/// A temporary ZIP file that contains several files.
private final class ArchiveFile {
    private let descriptor: Int32

    var path: String { "/proc/self/fd/\(descriptor)" }

    init(_ paths: [String]) throws {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(folder)/tasker-XXXXXX".utf8CString)
        descriptor = mkostemp(&template, O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.failure("The files", "stored in \(folder)") }
        unlink(template)
        var (writer, names, total) = (ZIPWriter(), Set<String>(), 0)
        for path in paths {
            total += try ImportInput.size(of: path, path)
            guard total < ZIPWriter.limit - paths.count * 1_024 else {
                throw Failure("The files are too large to be imported together. Import them one by one.")
            }
            var (check, size) = (CRC32(), 0)
            try Self.read(path) { chunk in
                check.add(chunk)
                size += chunk.count
            }
            let name = Self.name(path, among: &names)
            try write(writer.header(of: name, size: size, check: check.value))
            try Self.read(path) { try write($0) }
        }
        try write(writer.end())
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// The last part of a path, with a number before it if another file is called the same.
    private static func name(_ path: String, among names: inout Set<String>) -> String {
        let last = path.split(separator: "/").last.map { String($0) } ?? path
        var (name, number) = (last, 1)
        while !names.insert(name).inserted {
            number += 1
            name = "\(number) \(last)"
        }
        return name
    }

    private static func read(_ path: String, _ take: ([UInt8]) throws -> Void) throws {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw failure(path, "read") }
        defer { close(file) }
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = Glibc.read(file, &chunk, chunk.count)
            if count == 0 { return }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw failure(path, "read") }
            try take(Array(chunk.prefix(count)))
        }
    }

    private func write(_ bytes: [UInt8]) throws {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress! + written, bytes.count - written)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw Self.failure("The files", "stored") }
            written += count
        }
    }

    private static func failure(_ what: String, _ verb: String) -> Failure {
        Failure("\(what) cannot be \(verb): \(String(cString: strerror(errno))).")
    }
}
