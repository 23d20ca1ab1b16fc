@testable import HTTP

extension FuzzTarget {
    /// Requests on one connection: the same however they are cut, and the same when they are written again.
    static let http = FuzzTarget("http") { bytes in
        _ = Conversation([bytes[...]], Limits())
    } _: { bytes in
        for limits in [Limits(), .tight] {
            let whole = Conversation([bytes[...]], limits)
            for pieces in Cuts.all(bytes) {
                let cut = Conversation(pieces, limits)
                try Finding.unless(cut == whole, "\(whole) in one piece, \(cut) in \(pieces)")
            }
        }
        for message in Conversation([bytes[...]], Limits()).messages {
            let written = message.written
            let again = Conversation([written[...]], Limits())
            try Finding.unless(again.messages == [message], "\(message) is read back as \(again)")
        }
        let text = String(decoding: bytes, as: UTF8.self)
        if !bytes.contains(0) {
            let decoded = PercentEncoding.decode(Array(PercentEncoding.encode(text).utf8), plusIsSpace: false)
            try Finding.unless(
                decoded.map { Array($0.utf8) } == Array(text.utf8), "\(text) comes back as \(decoded ?? "nothing")")
        }
    }
}

extension Limits {
    /// So low that short inputs reach them.
    fileprivate static let tight: Limits = {
        var limits = Limits()
        limits.requestLine = 24
        limits.headerBytes = 64
        limits.headerCount = 4
        limits.body = 12
        limits.chunkExtensions = 6
        return limits
    }()
}

/// A request as it came out of the parser.
private struct Message: Equatable, CustomStringConvertible {
    let method: String
    let target: String
    let path: String
    let query: Query
    let authority: String?
    let fields: [[String]]
    let minorVersion: Int
    let keepsAlive: Bool
    let expectsContinue: Bool
    var body: [UInt8] = []

    init(_ head: RequestHead) {
        method = head.method.rawValue
        (target, path, query) = (head.target.text, head.target.path, head.target.query)
        authority = head.target.authority
        // Written again, a body has a length.
        let framing = ["content-length", "transfer-encoding"]
        fields = head.headers.map { [$0.name, $0.value] }.filter { !framing.contains($0[0].lowercased()) }
        (minorVersion, keepsAlive, expectsContinue) = (head.minorVersion, head.keepsAlive, head.expectsContinue)
    }

    var description: String { "\(method) \(authority ?? "")\(target) \(fields) \(body)" }

    var written: [UInt8] {
        var text = "\(method) \(authority.map { "http://\($0)" } ?? "")\(target) HTTP/1.\(minorVersion)\r\n"
        for field in fields { text += "\(field[0]): \(field[1])\r\n" }
        return Array("\(text)Content-Length: \(body.count)\r\n\r\n".utf8) + body
    }
}

/// What a parser makes of the bytes of one connection.
private struct Conversation: Equatable, CustomStringConvertible {
    private(set) var messages: [Message] = []
    /// The status of the refusal that ended it.
    private var refusal: Int?
    /// What came of a message that has not ended.
    private var open: Message?

    var description: String { "\(messages) \(refusal.map(String.init) ?? "") \(open.map { "\($0)…" } ?? "")" }

    init(_ pieces: [ArraySlice<UInt8>], _ limits: Limits) {
        var parser = RequestParser(limits: limits)
        do {
            for piece in pieces {
                piece.withUnsafeBytes { parser.append($0) }
                try read(&parser)
            }
        } catch {
            refusal = error.status.code
        }
    }

    private mutating func read(_ parser: inout RequestParser) throws(Problem) {
        while true {
            switch try parser.next() {
            case .needsMore: return
            case .head(let head): open = Message(head)
            case .body(let range): parser.withBytes(range) { open?.body += $0 }
            case .end:
                if let open { messages.append(open) }
                open = nil
            }
        }
    }
}
