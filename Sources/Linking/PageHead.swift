/// A page file without the lines of its head that linking replaces: its style sheets and its entry module.
struct PageHead {
    /// A file named in a line of the head.
    struct Reference {
        let file: String
        /// 1-based.
        let line: Int
    }

    private static let style = (start: "<link rel=\"stylesheet\" href=\"/", end: "\">")
    private static let module = (start: "<script type=\"module\" src=\"/", end: "\"></script>")

    /// A script outside the linked ones, which runs as soon as it is there.
    private static let early = "<script async src=\"/"
    private static let linkable = ["<script", "<link rel=\"stylesheet\"", "<link rel=\"modulepreload\""]

    private(set) var styles: [Reference] = []
    private(set) var entry: Reference?
    /// All other lines of the file.
    private(set) var rest: [UInt8] = []

    /// - Parameter end: the start of the first line after the head.
    init(_ file: String, _ bytes: [UInt8], end: String) throws(LinkingError) {
        var position = 0
        var number = 0
        while position < bytes.count {
            let next = bytes[position...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
            let line = String(decoding: bytes[position..<next], as: UTF8.self)
            if line.hasPrefix(end) { break }
            number += 1
            if let style = Self.name(in: line, Self.style) {
                styles.append(Reference(file: style, line: number))
            } else if let module = Self.name(in: line, Self.module) {
                guard entry == nil else {
                    throw LinkingError(file, line: number, "a page can have only one entry module")
                }
                entry = Reference(file: module, line: number)
            } else if !line.hasPrefix(Self.early), Self.linkable.contains(where: line.hasPrefix) {
                throw LinkingError(file, line: number, "a line in this form cannot be linked")
            } else {
                rest += bytes[position..<next]
            }
            position = next
        }
        rest += bytes[position...]
    }

    /// The file named in a line of this form; `nil` if it has another form.
    private static func name(in line: String, _ form: (start: String, end: String)) -> String? {
        guard line.hasPrefix(form.start), line.hasSuffix(form.end + "\n") else { return nil }
        let name = line.dropFirst(form.start.count).dropLast(form.end.count + 1)
        return name.contains("\"") ? nil : String(name)
    }
}
