extension Problem {
    /// What a problem is, whatever the request was.
    public struct Reason: Hashable, Sendable {
        public let status: Status
        /// A stable name for programs, such as `request.host.missing`.
        public let code: String
        /// What it means, in one sentence.
        public let about: String

        public init(_ status: Status, _ code: String, _ about: String) {
            self.status = status
            self.code = code
            self.about = about
        }

        public static let http = Reasons()
    }

    /// Every reason of the connection itself.
    public struct Reasons: Sendable {
        public let pathUnknown = Reason(.notFound, "request.path.unknown", "There is nothing at this address.")
        public let methodNotAllowed = Reason(
            .methodNotAllowed, "request.method.notAllowed",
            "The address does not take that method; the field Allow names those it takes.")
        public let siteOther = Reason(
            .forbidden, "request.site.other", "Changes are taken from the server's own pages and from programs only.")
        public let hostUnknown = Reason(
            .misdirectedRequest, "request.host.unknown",
            "The server does not answer for that host; use the address it printed.")
        public let tokenMissing = Reason(
            .unauthorized, "auth.tokenMissing",
            "The server asks for its token; sign in with it, or send it as Authorization: Bearer.")
        public let tokenWrong = Reason(
            .unauthorized, "auth.tokenWrong",
            "The token is not the server's; the file that it names when it starts has it.")
        public let accountOther = Reason(
            .forbidden, "auth.accountOther", "The server answers processes of its own account only.")
        public let accountUnknown = Reason(
            .forbidden, "auth.accountUnknown", "The system does not tell which account the connection comes from.")
        public let hostMissing = Reason(.badRequest, "request.host.missing", "The field Host is missing.")
        public let hostInvalid = Reason(.badRequest, "request.host.invalid", "The field Host is no host.")
        public let hostDiffers = Reason(
            .badRequest, "request.host.differs", "The field Host differs from the address of the request.")
        public let bodyTooLarge = Reason(
            .contentTooLarge, "request.body.tooLarge", "The body is larger than this address takes.")
        public let queryEscape = Reason(.badRequest, "request.query.escape", "The query is not correctly encoded.")
        public let queryTooMany = Reason(.badRequest, "request.query.tooMany", "The query has more than 1,000 values.")
        public let range = Reason(.rangeNotSatisfiable, "request.range", "The range lies outside the file.")
        public let targetInvalid = Reason(
            .badRequest, "request.target.invalid", "The address is not written correctly.")
        public let lineMalformed = Reason(
            .badRequest, "request.line.malformed", "The first line of the request is not correct.")
        public let lineBareLineFeed = Reason(
            .badRequest, "request.line.bareLineFeed", "Lines end with a carriage return and a line feed.")
        public let lineTooLong = Reason(.uriTooLong, "request.line.tooLong", "The address is too long.")
        public let version = Reason(.versionNotSupported, "request.version", "The server speaks HTTP/1.1.")
        public let headerMalformed = Reason(.badRequest, "request.header.malformed", "A header field is not correct.")
        public let headerControl = Reason(
            .badRequest, "request.header.control", "A header field holds a control character.")
        public let headerSeveral = Reason(
            .badRequest, "request.header.several", "A header field that can stand once stands there twice.")
        public let headersTooLarge = Reason(
            .headerFieldsTooLarge, "request.headers.tooLarge", "The header fields are too long or too many.")
        public let lengthInvalid = Reason(.badRequest, "request.length.invalid", "Content-Length is no length.")
        public let framingBoth = Reason(
            .badRequest, "request.framing.both", "Content-Length and Transfer-Encoding cannot be sent together.")
        public let codingInvalid = Reason(
            .badRequest, "request.coding.invalid", "Transfer-Encoding must be chunked alone.")
        public let codingUnknown = Reason(
            .notImplemented, "request.coding.unknown", "The server knows no such transfer coding.")
        public let codingVersion = Reason(.badRequest, "request.coding.version", "Transfer-Encoding needs HTTP/1.1.")
        public let chunkMalformed = Reason(
            .badRequest, "request.chunk.malformed", "A chunk of the body is not correct.")
        public let trailersTooLarge = Reason(
            .headerFieldsTooLarge, "request.trailers.tooLarge", "The fields after the body are too long or too many.")
        public let trailersForbidden = Reason(
            .badRequest, "request.trailers.forbidden", "A field after the body must stand before it.")
        public let expect = Reason(.expectationFailed, "request.expect", "The server cannot meet that expectation.")
        public let timeout = Reason(.requestTimeout, "request.timeout", "The request did not come to its end in time.")
        public let uploadFailed = Reason(.serviceUnavailable, "request.upload.failed", "The upload could not be kept.")
        public let busy = Reason(.serviceUnavailable, "request.busy", "Too many requests wait for an answer.")
        public let formType = Reason(
            .unsupportedMediaType, "request.form.type",
            "A form is sent with Content-Type: application/x-www-form-urlencoded.")
        public let eventsTooMany = Reason(
            .serviceUnavailable, "events.tooMany", "Too many pages listen for events; close some and try again.")
        public let fault = Reason(
            .internalServerError, "internal",
            "Something went wrong here; the log says more under the id of the message.")

        /// In the order in which they are declared.
        public var all: [Reason] { Mirror(reflecting: self).children.compactMap { $0.value as? Reason } }
    }
}
