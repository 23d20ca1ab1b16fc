extension Problem {
    /// The kind of a problem, independent of the request.
    public struct Reason: Hashable, Sendable {
        public let status: Status
        /// A stable identifier for programs, such as `request.host.missing`.
        public let code: String
        /// Its meaning in one sentence.
        public let about: String

        public init(_ status: Status, _ code: String, _ about: String) {
            self.status = status
            self.code = code
            self.about = about
        }

        public static let http = Reasons()
    }

    /// All reasons defined by the HTTP layer.
    public struct Reasons: Sendable {
        public let pathUnknown = Reason(.notFound, "request.path.unknown", "There is nothing at this address.")
        public let methodNotAllowed = Reason(
            .methodNotAllowed, "request.method.notAllowed",
            "The address does not accept that method; the field Allow lists those it accepts.")
        public let siteOther = Reason(
            .forbidden, "request.site.other",
            "Changes are accepted only from the server's own pages and from programs.")
        public let hostUnknown = Reason(
            .misdirectedRequest, "request.host.unknown",
            "The server does not serve that host; use the address it printed.")
        public let tokenMissing = Reason(
            .unauthorized, "auth.tokenMissing",
            "The server requires the secret of a device; open a link for a browser, or send it as Authorization: Bearer."
        )
        public let tokenWrong = Reason(
            .unauthorized, "auth.tokenWrong",
            "No device has that secret; it may have been withdrawn.")
        public let attempts = Reason(
            .tooManyRequests, "auth.attempts", "There were too many attempts with a wrong secret.")
        public let unavailable = Reason(
            .serviceUnavailable, "auth.unavailable", "The devices cannot be read at the moment.")
        public let accountOther = Reason(
            .forbidden, "auth.accountOther", "The server serves only processes of its own account.")
        public let accountUnknown = Reason(
            .forbidden, "auth.accountUnknown", "The system cannot tell which account the connection comes from.")
        public let hostMissing = Reason(.badRequest, "request.host.missing", "The field Host is missing.")
        public let hostInvalid = Reason(.badRequest, "request.host.invalid", "The field Host is not a valid host.")
        public let hostDiffers = Reason(
            .badRequest, "request.host.differs", "The field Host differs from the address of the request.")
        public let bodyTooLarge = Reason(
            .contentTooLarge, "request.body.tooLarge", "The body is larger than this address accepts.")
        public let queryEscape = Reason(.badRequest, "request.query.escape", "The query is not correctly encoded.")
        public let queryTooMany = Reason(.badRequest, "request.query.tooMany", "The query has more than 1,000 values.")
        public let range = Reason(.rangeNotSatisfiable, "request.range", "The range lies outside the file.")
        public let targetInvalid = Reason(
            .badRequest, "request.target.invalid", "The address is malformed.")
        public let lineMalformed = Reason(
            .badRequest, "request.line.malformed", "The first line of the request is malformed.")
        public let lineBareLineFeed = Reason(
            .badRequest, "request.line.bareLineFeed", "Lines must end with a carriage return and a line feed.")
        public let lineTooLong = Reason(.uriTooLong, "request.line.tooLong", "The address is too long.")
        public let version = Reason(
            .versionNotSupported, "request.version", "The server supports only HTTP/1.1 and HTTP/1.0.")
        public let headerMalformed = Reason(.badRequest, "request.header.malformed", "A header field is malformed.")
        public let headerControl = Reason(
            .badRequest, "request.header.control", "A header field contains a control character.")
        public let headerSeveral = Reason(
            .badRequest, "request.header.several", "A header field that is allowed only once occurs more than once.")
        public let headersTooLarge = Reason(
            .headerFieldsTooLarge, "request.headers.tooLarge", "The header fields are too long or too many.")
        public let lengthInvalid = Reason(
            .badRequest, "request.length.invalid", "Content-Length is not a valid length.")
        public let framingBoth = Reason(
            .badRequest, "request.framing.both", "Content-Length and Transfer-Encoding cannot be sent together.")
        public let codingInvalid = Reason(
            .badRequest, "request.coding.invalid", "Transfer-Encoding must be chunked.")
        public let codingUnknown = Reason(
            .notImplemented, "request.coding.unknown", "The server does not support that transfer coding.")
        public let codingVersion = Reason(.badRequest, "request.coding.version", "Transfer-Encoding needs HTTP/1.1.")
        public let chunkMalformed = Reason(
            .badRequest, "request.chunk.malformed", "A chunk of the body is malformed.")
        public let trailersTooLarge = Reason(
            .headerFieldsTooLarge, "request.trailers.tooLarge", "The fields after the body are too long or too many.")
        public let trailersForbidden = Reason(
            .badRequest, "request.trailers.forbidden", "A field after the body has to come before it.")
        public let expect = Reason(.expectationFailed, "request.expect", "The server cannot meet that expectation.")
        public let timeout = Reason(.requestTimeout, "request.timeout", "The request took too long to arrive.")
        public let uploadFailed = Reason(
            .serviceUnavailable, "request.upload.failed", "The upload could not be stored.")
        public let busy = Reason(.serviceUnavailable, "request.busy", "Too many requests are waiting.")
        public let formType = Reason(
            .unsupportedMediaType, "request.form.type",
            "A form must be sent with Content-Type: application/x-www-form-urlencoded.")
        public let eventsTooMany = Reason(
            .serviceUnavailable, "events.tooMany", "Too many pages are listening for events; close some and try again.")
        public let fault = Reason(
            .internalServerError, "internal",
            "Something went wrong; the log has the details under the id in the message.")

        /// In the order of declaration.
        public var all: [Reason] { Mirror(reflecting: self).children.compactMap { $0.value as? Reason } }
    }
}
