import Calendar
import Domain
import Glibc
import Inflate

/// A file to import, which can be read repeatedly: to detect its format, to validate it and to import it.
///
/// A ZIP archive stands for the files that it contains.
public struct ImportFile: Sendable {
    /// The maximum total size of the files in an archive, in bytes.
    static let archiveLimit = 200 << 20

    private enum Content: Sendable {
        case path(String)
        case bytes([UInt8], pieceSize: Int)
        case member(ZIPArchive, ZIPMember)
        case parts([ImportFile])
    }

    /// The name given by the user, or that in the archive, with or without folders; `nil` if there is none.
    public let name: String?
    /// Its name without folders if it is one of several, so that problems must say in which they are.
    var partName: String? { isPart ? lastPart : nil }
    private var isPart = false
    private let content: Content

    private init(_ name: String?, _ content: Content) { (self.name, self.content) = (name, content) }

    public init(path: String, name: String? = nil) { self.init(name, .path(path)) }

    /// A file in memory.
    public init(_ bytes: some Sequence<UInt8>, name: String? = nil, pieceSize: Int = 65_536) {
        self.init(name, .bytes(Array(bytes), pieceSize: pieceSize))
    }

    /// Several files that are imported together.
    init(parts: [ImportFile], name: String? = nil) { self.init(name, .parts(parts)) }

    /// The name without folders.
    var lastPart: String? { name?.split(separator: "/").last.map(String.init) }

    /// The name without folders, in lower case.
    var lastName: String { lastPart?.lowercased() ?? "" }

    /// Nil unless it is a file on the disk.
    var path: String? { if case .path(let path) = content { path } else { nil } }

    /// The local day on which the file was last changed, if an archive says so.
    var changed: Day? {
        guard case .member(_, let member) = content else { return nil }
        let (year, month, day) = member.changed
        // Programs that do not know the day write the first one.
        return year == 1_980 ? nil : Day(year: year, month: month, day: day)
    }

    /// Opens the file at its beginning.
    /// - Throws: `ImportFailure` if the file cannot be opened, or if it consists of several.
    public func source() throws(ImportFailure) -> any ByteSource {
        switch content {
        case .path(let path): return try FileSource(path: path)
        case .bytes(let bytes, let size): return MemorySource(bytes, pieceSize: size)
        case .member(let archive, let member): return try MemberSource(archive, member)
        case .parts(let parts):
            guard parts.count == 1, let only = parts.first else { throw Self.notTogether(parts.compactMap(\.name)) }
            return try only.source()
        }
    }

    /// The files that it consists of: those of an archive in the order of their names, or else the file itself.
    /// - Throws: `ImportFailure` if it is an archive that cannot be read, or that no exporter would make.
    public func parts() throws(ImportFailure) -> [ImportFile] {
        if case .parts(let parts) = content { return Self.marked(parts) }
        guard try isArchive() else { return [self] }
        let (size, bytes) = try randomAccess()
        // Only what is read counts.
        let archive = try Self.reading { try ZIPArchive(size: size, limit: .max, bytes: bytes) }
        let members = archive.members.filter { !$0.isFolder && !$0.name.hasPrefix("__MACOSX/") }
        return Self.marked(members.sorted { $0.name < $1.name }.map { ImportFile($0.name, .member(archive, $0)) })
    }

    private static func marked(_ parts: [ImportFile]) -> [ImportFile] {
        guard parts.count > 1 else { return parts }
        return parts.map { part in
            var part = part
            part.isPart = true
            return part
        }
    }

    /// Runs what reads the file, and names it in what is wrong if it is one of several.
    func naming<Result>(_ body: () throws(ImportFailure) -> Result) throws(ImportFailure) -> Result {
        do throws(ImportFailure) {
            return try body()
        } catch {
            throw error.named(partName)
        }
    }

    func isArchive() throws(ImportFailure) -> Bool {
        if case .parts = content { return true }
        // The latter is how an archive without files starts.
        return try [[0x50, 0x4B, 0x03, 0x04], [0x50, 0x4B, 0x05, 0x06]].contains(start(4))
    }

    /// - Throws: `ImportFailure` if the files of archives among these unpack to more than is read.
    static func checkUnpacked(_ files: [ImportFile]) throws(ImportFailure) {
        let sizes = files.map { file in if case .member(_, let member) = file.content { member.size } else { 0 } }
        guard sizes.reduce(0, +) > archiveLimit else { return }
        throw ImportFailure([.file(.file.importArchive, ZIPError.tooLarge(limit: archiveLimit).message)])
    }

    /// In bytes; 0 if it is not known before reading.
    var knownSize: Int {
        switch content {
        case .path(let path): (try? FileSource(path: path).size()) ?? 0
        case .bytes(let bytes, _): bytes.count
        case .member(_, let member): member.size
        case .parts(let parts): parts.reduce(0) { $0 + $1.knownSize }
        }
    }

    static func notTogether(_ names: [String]) -> ImportFailure {
        let few = names.prefix(5).joined(separator: ", ")
        return ImportFailure([
            .file(
                .file.importFormatOther,
                "The archive contains \(names.count) files (\(few)…), which do not belong together; import them one by one."
            )
        ])
    }

    /// The first bytes, or the whole file if it is shorter.
    /// - Throws: `ImportFailure` if the file cannot be read.
    func start(_ length: Int = FileFormat.startLength) throws(ImportFailure) -> [UInt8] {
        var source = try source()
        var start: [UInt8] = []
        while start.count < length, let chunk = try source.next() { start += chunk }
        return Array(start.prefix(length))
    }

    private func randomAccess() throws(ImportFailure) -> (size: Int, bytes: ZIPArchive.Bytes) {
        switch content {
        case .path(let path):
            let file = try FileSource(path: path)
            return (try file.size(), { try file.bytes(at: $0, count: $1) })
        case .bytes(let bytes, _): return (bytes.count, { Array(bytes.dropFirst($0).prefix($1)) })
        case .member:
            // An archive in an archive, whose size is limited like that of all its files.
            try Self.checkUnpacked([self])
            var source = try source()
            var bytes: [UInt8] = []
            while let chunk = try source.next() { bytes += chunk }
            return (bytes.count, { [bytes] in Array(bytes.dropFirst($0).prefix($1)) })
        case .parts: return (0, { _, _ in [] })
        }
    }

    /// Turns errors of the archive into refusals of the file.
    fileprivate static func reading<Result>(_ body: () throws -> Result) throws(ImportFailure) -> Result {
        do {
            return try body()
        } catch let failure as ImportFailure {
            throw failure
        } catch ZIPError.notAnArchive {
            // It starts like one.
            throw ImportFailure([
                .file(
                    .file.importArchive,
                    "The ZIP file has no directory at its end, so it was cut off; download or export it again.")
            ])
        } catch let error as ZIPError {
            throw ImportFailure([.file(.file.importArchive, error.message)])
        } catch {
            throw ImportFailure([.file(.file.importFileUnreadable, "Reading failed: \(error).")])
        }
    }
}

/// A file in an archive.
private struct MemberSource: ByteSource {
    private var reader: ZIPMemberReader

    init(_ archive: ZIPArchive, _ member: ZIPMember) throws(ImportFailure) {
        reader = try ImportFile.reading { try archive.read(member) }
    }

    mutating func next() throws(ImportFailure) -> [UInt8]? { try ImportFile.reading { try reader.next() } }
}
