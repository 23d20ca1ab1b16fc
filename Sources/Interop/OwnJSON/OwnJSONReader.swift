import Calendar
import Codecs
import Domain
import JSON

/// Reads everything that Tasker exported, one row at a time.
struct OwnJSONReader: DraftSource {
    private var elements: JSONElements
    private var pending: JSONElements.Element?
    private let header: WholeExport
    private var references = OwnJSONReferences()
    private var rows: OwnJSONRows
    private var queue: [ImportDraft] = []
    private var isChecked = false

    /// - Parameter zones: where the time zone of the settings is looked up.
    init(_ file: ImportFile, _ zones: any ZoneDirectory) throws(ImportFailure) {
        rows = OwnJSONRows(zones: zones)
        elements = try JSONElements(file, at: [["format"], ["version"], ["log"], ["*", "*"]])
        // No export is in another encoding, so the file was damaged.
        if !elements.notices.isEmpty { throw try OwnJSONEncoding.failure(file) }
        guard let format = try elements.next(), format.path == ["format"], format.value.string == "tasker" else {
            throw Self.foreign
        }
        guard let version = try elements.next(), version.path == ["version"], let number = version.value.integer,
            number >= 1
        else { throw Self.foreign }
        guard number <= OwnJSONWriter.version else {
            throw ImportFailure([
                ImportProblem(
                    line: version.line, refusal: .file.importVersionNewer,
                    message:
                        "The file has version \(number), but this Tasker reads only up to \(OwnJSONWriter.version). Install a newer Tasker.",
                    isOfForm: true)
            ])
        }
        pending = try elements.next()
        if pending?.path == ["log"] {
            header = WholeExport(hasLog: pending?.value.bool ?? false)
            pending = nil
        } else {
            header = WholeExport(hasLog: false)
        }
    }

    private static let foreign = ImportFailure([
        ImportProblem(
            line: 1, refusal: .jsonFile.syntax,
            message: "An export of Tasker begins with {\"format\":\"tasker\",\"version\":1. Export it again.",
            isOfForm: true)
    ])

    var bytesRead: Int { elements.bytesRead }
    var wholeExport: WholeExport? { header }

    var notices: [ImportProblem] {
        if elements.others.isEmpty { return [] }
        let names = elements.others.map { "“\($0.prefix(60))”" }.joined(separator: ", ")
        return [.file(.file.importValueChanged, "No list, so it was left out: \(names).")]
    }

    mutating func next() throws(ImportFailure) -> ImportDraft? {
        while true {
            if let draft = queue.popLast() { return draft }
            if isChecked { return nil }
            let first = pending
            pending = nil
            guard let element = first == nil ? try elements.next() : first else {
                queue = rows.finished
                try references.check()
                isChecked = true
                continue
            }
            guard element.path.count == 2, let name = element.path.first, let position = element.positions.last else {
                continue
            }
            let row = ArchivedRow(list: name, element.value, number: position + 1, line: element.line)
            do throws(RowFault) {
                queue = try rows.drafts(row, &references).reversed()
            } catch {
                throw row.failure(error)
            }
        }
    }
}

/// Where a file is not UTF-8.
enum OwnJSONEncoding {
    static func failure(_ file: ImportFile) throws(ImportFailure) -> ImportFailure {
        var source = try file.source()
        var (rest, line, column): ([UInt8], Int, Int) = ([], 1, 1)
        while let chunk = try source.next() {
            let bytes = rest + chunk
            let end = UTF8Text.firstInvalid(bytes[...]) ?? bytes.count
            for byte in bytes[..<end] {
                if byte == 0x0A { (line, column) = (line + 1, 1) } else if byte & 0xC0 != 0x80 { column += 1 }
            }
            rest = Array(bytes[end...])
            // A character may go on in the next chunk.
            if rest.count >= 4 { break }
        }
        return ImportFailure([
            ImportProblem(
                line: line, refusal: .text.encoding,
                message: "Column \(column): The file is not UTF-8, so it was damaged; export it again.", isOfForm: true)
        ])
    }
}
