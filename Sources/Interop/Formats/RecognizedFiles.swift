import Domain

/// A file in its format, or several that belong together.
public struct RecognizedFiles: Sendable {
    public let format: FileFormat
    /// The names of the files that are read, without folders.
    public var names: [String] { parts.compactMap(\.lastPart) }
    /// The names of the chosen files, which may be archives, that contain them.
    public private(set) var chosen: [String]
    fileprivate private(set) var parts: [ImportFile]
    private var omitted: [String]
    private let archiveName: String?
    /// Why the files cannot be opened.
    private let failure: ImportFailure?

    fileprivate init(
        _ format: FileFormat, _ parts: [ImportFile], without omitted: [String] = [], of group: ChosenFiles,
        failure: ImportFailure? = nil
    ) {
        (self.format, self.parts, self.omitted, self.failure) = (format, parts, omitted, failure)
        (chosen, archiveName) = (group.names, group.isArchive ? group.names.first : nil)
    }

    /// In bytes, as far as it is known.
    public var size: Int { parts.reduce(0) { $0 + $1.knownSize } }

    /// Opens the files at the first draft.
    /// - Throws: `ImportFailure` if the content is not valid in the format.
    public func open(_ terms: ReadingTerms) throws(ImportFailure) -> any DraftSource {
        if let failure { throw failure }
        let file = parts.count == 1 ? parts[0] : ImportFile(parts: parts, name: archiveName)
        return try FileFormat.open(file, in: format, terms, without: omitted)
    }

    /// Whether files that were chosen one by one are read as one.
    fileprivate func belongs(with other: RecognizedFiles) -> Bool {
        failure == nil && other.failure == nil && archiveName == nil && other.archiveName == nil
            && format.name == other.format.name && !format.isOfOneFile
    }

    fileprivate mutating func add(_ other: RecognizedFiles) {
        (chosen, parts, omitted) = (chosen + other.chosen, parts + other.parts, omitted + other.omitted)
    }
}

/// A chosen file, or the files of an archive or a folder.
private struct ChosenFiles {
    var names: [String]
    var parts: [ImportFile]
    var isArchive: Bool
}

extension FileFormat {
    /// Determines what belongs together in a file, which may be an archive, and in which format it is.
    /// - Parameters:
    ///   - isBundle: whether the file is an archive of files and folders that were chosen one by one, among which may
    ///     be archives.
    ///   - given: the format of all files; nil to detect it.
    /// - Throws: `ImportFailure` if the file cannot be read.
    public static func recognize(
        _ file: ImportFile, isBundle: Bool = false, named given: FileFormat? = nil
    ) throws(ImportFailure) -> [RecognizedFiles] {
        guard isBundle else {
            let parts = try file.parts()
            let names = file.name.map { [$0] } ?? []
            return try recognize(ChosenFiles(names: names, parts: parts, isArchive: parts.count != 1), given)
        }
        var found: [RecognizedFiles] = []
        for group in chosenFiles(try file.parts()) {
            do throws(ImportFailure) {
                let group = try group.opened()
                found += try recognize(group, given)
            } catch {
                found.append(RecognizedFiles(given ?? usual, group.parts, of: group, failure: error))
            }
        }
        guard found.reduce(0, { $0 + $1.size }) <= ImportFile.archiveLimit else {
            throw ImportFailure([
                .file(.file.importArchive, "The files have more than 200 MB in all; import them one by one.")
            ])
        }
        return joined(found)
    }

    private static func chosenFiles(_ parts: [ImportFile]) -> [ChosenFiles] {
        var groups: [ChosenFiles] = []
        for part in parts {
            let path = part.name?.split(separator: "/") ?? []
            let folder = path.count > 1 ? String(path[0]) : nil
            if let folder, let index = groups.firstIndex(where: { $0.isArchive && $0.names == [folder] }) {
                groups[index].parts.append(part)
            } else {
                let names = (folder ?? part.name).map { [$0] } ?? []
                groups.append(ChosenFiles(names: names, parts: [part], isArchive: folder != nil))
            }
        }
        return groups
    }

    /// Files of the same format are read as one if their content or their names say that they are of it.
    private static func joined(_ found: [RecognizedFiles]) -> [RecognizedFiles] {
        var joined: [RecognizedFiles] = []
        for files in found {
            if let index = joined.firstIndex(where: { $0.belongs(with: files) }) {
                joined[index].add(files)
            } else {
                joined.append(files)
            }
        }
        return joined
    }

    private static func recognize(
        _ group: ChosenFiles, _ given: FileFormat?
    ) throws(ImportFailure) -> [RecognizedFiles] {
        let starts = try starts(of: group.parts)
        let format = try detected(starts, given)
        guard group.parts.count != 1 else {
            try ImportFile.checkUnpacked(group.parts)
            return [RecognizedFiles(format, group.parts, of: group)]
        }
        let formats = given.map { [$0] } ?? sureFormats(starts, or: format)
        var found: [RecognizedFiles] = []
        var taken: Set<Int> = []
        for format in formats {
            let own = group.parts.indices.filter { index in
                let isSureOfAnother = formats.contains { other in
                    other.name != format.name && other.confidence(starts[index]) == .sure
                }
                return !taken.contains(index) && !isSureOfAnother && format.confidence(starts[index]) > .none
            }
            taken.formUnion(own)
            found += split(own.map { (group.parts[$0], starts[$0]) }, format, group)
        }
        guard !found.isEmpty else {
            throw ImportFailure([
                .file(
                    .file.importFormatOther,
                    group.parts.isEmpty
                        ? "The archive contains no files."
                        : "The archive contains no file of tasks that Tasker can read."
                )
            ])
        }
        try ImportFile.checkUnpacked(found.flatMap(\.parts))
        let others = group.parts.indices.filter { !taken.contains($0) }.compactMap { group.parts[$0].name }
        found[0].leaveOut(others)
        return found
    }

    /// Those of which some part certainly is, in the order of the formats.
    private static func sureFormats(_ starts: [FileStart], or format: FileFormat) -> [FileFormat] {
        let sure = imported.filter { format in starts.contains { format.confidence($0) == .sure } }
        return sure.isEmpty ? [format] : sure
    }

    /// One for each file of a format whose files do not belong together.
    private static func split(
        _ parts: [(file: ImportFile, start: FileStart)], _ format: FileFormat, _ group: ChosenFiles
    ) -> [RecognizedFiles] {
        if parts.isEmpty { return [] }
        guard format.isOfOneFile else { return [RecognizedFiles(format, parts.map(\.file), of: group)] }
        let evident = parts.filter { format.confidence($0.start) > .possible || format.isNamed($0.start) }
        let chosen = evident.isEmpty ? parts : evident
        return chosen.map { part in RecognizedFiles(format, [part.file], of: group) }
    }
}

extension RecognizedFiles {
    fileprivate mutating func leaveOut(_ names: [String]) { omitted += names }
}

extension ChosenFiles {
    /// The same with the files of a chosen archive.
    fileprivate func opened() throws(ImportFailure) -> ChosenFiles {
        guard !isArchive, let only = parts.first, try only.isArchive() else { return self }
        return ChosenFiles(names: names, parts: try only.parts(), isArchive: true)
    }
}
