/// The validated request line and header fields, with the message framing they specify.
struct RequestHead {
    enum Framing: Equatable {
        case none
        case length(Int)
        case chunked
    }

    var method: Method
    var target: RequestTarget
    var headers: Headers
    /// 0 for HTTP/1.0, 1 for HTTP/1.1 and any later 1.x.
    var minorVersion: Int
    var framing: Framing
    var keepsAlive: Bool
    var expectsContinue: Bool

    /// The request line, parsed before the header fields.
    struct Line {
        var method: Method
        var target: RequestTarget
        var minorVersion: Int

        /// Parses `METHOD target HTTP/1.x`, separated by single spaces (RFC 9112 §3).
        init(parsing line: ArraySlice<UInt8>) throws(Problem) {
            guard let firstSpace = line.firstIndex(of: Characters.space),
                let lastSpace = line.lastIndex(of: Characters.space), firstSpace < lastSpace
            else {
                throw Self.malformed("The first line must consist of a method, an address and a version.")
            }
            let name = line[..<firstSpace]
            guard !name.isEmpty, name.allSatisfy(Characters.isToken) else {
                throw Self.malformed("The method is not a valid name.")
            }
            minorVersion = try Self.version(line[(lastSpace + 1)...])
            method = Characters.equal(name, "GET") ? .get : Method(rawValue: String(decoding: name, as: UTF8.self))
            target = try RequestTarget(parsing: line[(firstSpace + 1)..<lastSpace], method: method)
        }

        private static func version(_ text: ArraySlice<UInt8>) throws(Problem) -> Int {
            guard text.count == 8, Characters.equal(text.prefix(5), "HTTP/"),
                Characters.isDigit(text[text.startIndex + 5]), text[text.startIndex + 6] == UInt8(ascii: "."),
                Characters.isDigit(text[text.startIndex + 7])
            else {
                throw malformed("The first line must end with a version such as HTTP/1.1.")
            }
            guard text[text.startIndex + 5] == UInt8(ascii: "1") else {
                throw Problem(.http.version, "This server supports HTTP/1.1 and HTTP/1.0.")
            }
            return text[text.startIndex + 7] == UInt8(ascii: "0") ? 0 : 1
        }

        private static func malformed(_ detail: String) -> Problem {
            Problem(.http.lineMalformed, detail)
        }
    }

    init(line: Line, headers: Headers) throws(Problem) {
        method = line.method
        target = line.target
        minorVersion = line.minorVersion
        self.headers = headers
        framing = .none
        keepsAlive = line.minorVersion >= 1
        expectsContinue = false
        // RFC 9112 §6.3 allows merging identical lengths; parsers differ in this, so repeated fields are rejected.
        var (host, length, coding) = (Single("host"), Single("content-length"), Single("transfer-encoding"))
        var hasOptions = false
        for field in headers.fields {
            switch field.nameEnd - field.nameStart {
            case 4 where headers.matches(field, host.name): host.add(field)
            case 14 where headers.matches(field, length.name): length.add(field)
            case 17 where headers.matches(field, coding.name): coding.add(field)
            // Those of "expect" and "connection".
            case 6, 10: hasOptions = true
            default: break
            }
        }
        try checkHost(try host.only())
        try readFraming(length: try length.only(), coding: try coding.only())
        if hasOptions { try readOptions() }
    }

    /// A field that must not be repeated.
    private struct Single {
        let name: String
        private var found: Headers.Field?
        private var isRepeated = false

        init(_ name: String) {
            self.name = name
        }

        mutating func add(_ field: Headers.Field) {
            isRepeated = found != nil
            found = field
        }

        /// The field, or `nil` if there is none.
        func only() throws(Problem) -> Headers.Field? {
            if isRepeated { throw RequestHead.refuse(.http.headerSeveral, "Send only one \(name) field.") }
            return found
        }
    }

    private mutating func readOptions() throws(Problem) {
        var options: [String] = []
        for field in headers.fields {
            if headers.matches(field, "expect") { try readExpectation(field) }
            if headers.matches(field, "connection") { options += connectionOptions(field) }
        }
        // RFC 9112 §9.3: close takes precedence over keep-alive.
        keepsAlive = !options.contains("close") && (keepsAlive || options.contains("keep-alive"))
    }

    private func checkHost(_ host: Headers.Field?) throws(Problem) {
        guard let host else {
            // RFC 9112 §3.2: only HTTP/1.0 requests may omit it.
            guard minorVersion == 0 else { throw Self.refuse(.http.hostMissing, "Send a Host field.") }
            return
        }
        guard HostField.isValid(headers.bytes[Int(host.valueStart)..<Int(host.valueEnd)]) else {
            throw Self.refuse(.http.hostInvalid, "The Host field is not a host name with an optional port.")
        }
        // RFC 9112 §3.2: a client must also send the authority of an absolute form as Host.
        if let authority = target.authority, authority.lowercased() != headers.value(of: host).lowercased() {
            throw Self.refuse(.http.hostDiffers, "The Host field and the host in the address differ.")
        }
    }

    private mutating func readFraming(length: Headers.Field?, coding: Headers.Field?) throws(Problem) {
        if let coding {
            // RFC 9112 §6.1: sending both suggests request smuggling; HTTP/1.0 has no transfer codings.
            guard length == nil else {
                throw Self.refuse(.http.framingBoth, "Send either Content-Length or Transfer-Encoding, not both.")
            }
            guard minorVersion >= 1 else {
                throw Self.refuse(.http.codingVersion, "Transfer-Encoding needs HTTP/1.1.")
            }
            try Self.checkCoding(headers.value(of: coding).lowercased())
            framing = .chunked
        } else if let length {
            framing = .length(try Self.contentLength(headers.bytes[Int(length.valueStart)..<Int(length.valueEnd)]))
        }
    }

    private static func checkCoding(_ value: String) throws(Problem) {
        guard value != "chunked" else { return }
        let codings = value.split(separator: ",", omittingEmptySubsequences: false).map {
            $0.filter { $0 != " " && $0 != "\t" }
        }
        guard codings.last == "chunked", !codings.dropLast().contains(where: { $0 == "chunked" || $0.isEmpty }) else {
            throw refuse(.http.codingInvalid, "Transfer-Encoding must be chunked.")
        }
        throw Problem(.http.codingUnknown, "The only supported transfer coding is chunked.")
    }

    private static func contentLength(_ digits: ArraySlice<UInt8>) throws(Problem) -> Int {
        guard !digits.isEmpty, digits.allSatisfy(Characters.isDigit) else {
            throw refuse(.http.lengthInvalid, "Content-Length must be a single number.")
        }
        guard let length = Int(String(decoding: digits, as: UTF8.self)) else {
            throw Problem(.http.bodyTooLarge, "The body is too large.")
        }
        return length
    }

    private mutating func readExpectation(_ field: Headers.Field) throws(Problem) {
        // RFC 9110 §10.1.1: an expectation in an HTTP/1.0 request is ignored.
        guard minorVersion >= 1 else { return }
        guard headers.value(of: field).lowercased() == "100-continue" else {
            throw Problem(.http.expect, "The only supported expectation is 100-continue.")
        }
        expectsContinue = true
    }

    private func connectionOptions(_ field: Headers.Field) -> [String] {
        headers.value(of: field).lowercased().split(separator: ",").map { option in
            option.filter { $0 != " " && $0 != "\t" }
        }
    }

    private static func refuse(_ reason: Problem.Reason, _ detail: String) -> Problem {
        Problem(reason, detail)
    }
}
