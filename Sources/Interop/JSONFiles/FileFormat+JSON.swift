import Domain

extension FileFormat {
    /// The syntax errors of formats that are JSON.
    static let jsonRefusals = Refusal.jsonFile.all + [.text.encoding, .text.lineTooLong]
}

extension FileStart {
    /// The start as text if it may be JSON, in UTF-8 or UTF-16; otherwise nil.
    var json: String? {
        let text = String(decoding: bytes.drop { [0xEF, 0xBB, 0xBF, 0xFF, 0xFE].contains($0) }, as: UTF8.self)
            .filter { $0 != "\0" }
        let first = text.first { !$0.isWhitespace }
        return first == "{" || first == "[" ? text : nil
    }
}
