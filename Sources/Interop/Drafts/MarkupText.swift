/// The text of an HTML fragment.
struct MarkupText {
    private let bytes: [UInt8]
    private var position = 0
    private var text: [UInt8] = []
    /// The address of the link that is open, and where its text starts.
    private var link: (address: String, start: Int)?
    private var isVerbatim = false

    /// The text of a fragment, with line breaks between blocks and addresses after their links.
    static func plain(_ html: String) -> String {
        var markup = MarkupText(html)
        markup.read()
        return String(decoding: markup.text, as: UTF8.self)
    }

    /// The text of a description that is HTML or already text, such as Markdown.
    static func ofDescription(_ text: String) -> String {
        let start = text.drop(while: \.isWhitespace)
        let blocks = [
            "<p", "<ul", "<ol", "<h", "<div", "<br", "<blockquote", "<pre", "<a ", "<strong", "<em", "<code", "<table",
        ]
        return blocks.contains(where: start.hasPrefix) && text.contains(">") ? plain(text) : text
    }

    private init(_ html: String) { bytes = Array(html.utf8) }

    private mutating func read() {
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "<"): readTag()
            case UInt8(ascii: "&"): readEntity()
            default: readText()
            }
        }
        while let last = text.last, last == 0x20 || last == 0x0A { text.removeLast() }
    }

    /// Runs of white space are one space, except in preformatted text.
    private mutating func readText() {
        let byte = bytes[position]
        position += 1
        if isVerbatim || ![0x20, 0x09, 0x0A, 0x0D].contains(byte) {
            text.append(byte)
        } else if let last = text.last, last != 0x20, last != 0x0A {
            text.append(0x20)
        }
    }

    private mutating func readTag() {
        let next = position + 1 < bytes.count ? bytes[position + 1] : 0
        let isTag = (0x61...0x7A).contains(next | 0x20) || next == UInt8(ascii: "/") || next == UInt8(ascii: "!")
        guard isTag, let end = endOfTag() else {
            text.append(bytes[position])
            position += 1
            return
        }
        let tag = String(decoding: bytes[(position + 1)..<end], as: UTF8.self)
        position = end + 1
        let isEnd = tag.hasPrefix("/")
        let name = tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
        switch name {
        case "br": startLine(isForced: true)
        case "li" where !isEnd:
            startLine()
            let checked = Self.attribute("data-checked", of: tag)
            text += (checked.map { $0 == "true" ? "[x] " : "[ ] " } ?? "- ").utf8
        case "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "tr", "blockquote", "table", "hr":
            // The paragraph of a list item stands beside its mark.
            if text.suffix(2) != [UInt8(ascii: "-"), 0x20], text.suffix(2) != [UInt8(ascii: "]"), 0x20] {
                startLine()
            }
        case "pre":
            startLine()
            isVerbatim = !isEnd
        case "script", "style": if !isEnd { skip(to: "</\(name)") }
        case "a" where !isEnd: link = Self.attribute("href", of: tag).map { ($0, text.count) }
        case "a": endLink()
        case "img": text += (Self.attribute("alt", of: tag) ?? Self.attribute("src", of: tag) ?? "").utf8
        default: break
        }
    }

    /// The position of the `>` outside of quotes; nil if the tag is not closed.
    private func endOfTag() -> Int? {
        var quote: UInt8?
        for index in (position + 1)..<min(position + 65_536, bytes.count) {
            let byte = bytes[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                return index
            } else if byte == UInt8(ascii: "<") {
                return nil
            }
        }
        return nil
    }

    private mutating func endLink() {
        guard let link else { return }
        self.link = nil
        let title = link.start <= text.count ? String(decoding: text[link.start...], as: UTF8.self) : ""
        if title != link.address, !link.address.isEmpty { text += " (\(link.address))".utf8 }
    }

    private mutating func skip(to end: String) {
        let wanted = Array(end.utf8)
        while position < bytes.count {
            let slice = bytes[position..<min(position + wanted.count, bytes.count)]
            if zip(slice, wanted).allSatisfy({ $0 == $1 || $0 | 0x20 == $1 }), slice.count == wanted.count { return }
            position += 1
        }
    }

    private mutating func startLine(isForced: Bool = false) {
        trimSpaces()
        if !text.isEmpty, isForced || text.last != 0x0A { text.append(0x0A) }
    }

    private mutating func trimSpaces() {
        while text.last == 0x20 { text.removeLast() }
    }

    private static func attribute(_ name: String, of tag: String) -> String? {
        guard let found = tag.firstRange(of: "\(name)=") else { return nil }
        let rest = tag[found.upperBound...]
        guard let quote = rest.first, quote == "\"" || quote == "'" else {
            return String(rest.prefix { !$0.isWhitespace })
        }
        return plain(String(rest.dropFirst().prefix { $0 != quote }))
    }

    private static let entities = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "hellip": "…", "ndash": "–",
        "mdash": "—", "rsquo": "’", "lsquo": "‘", "ldquo": "“", "rdquo": "”", "euro": "€", "auml": "ä", "ouml": "ö",
        "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß", "eacute": "é", "egrave": "è", "copy": "©",
    ]

    private mutating func readEntity() {
        let end = bytes[position...].prefix(12).firstIndex(of: UInt8(ascii: ";"))
        let name = end.map { String(decoding: bytes[(position + 1)..<$0], as: UTF8.self) } ?? ""
        guard let end, let value = Self.entity(name) else {
            text.append(bytes[position])
            position += 1
            return
        }
        text += value.utf8
        position = end + 1
    }

    private static func entity(_ name: String) -> String? {
        guard name.hasPrefix("#") else { return entities[name] }
        let digits = name.dropFirst()
        let isHex = digits.first == "x" || digits.first == "X"
        let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.flatMap { Unicode.Scalar($0) }.map { String(Character($0)) }
    }
}
