import Domain
import JSON

extension Refusal {
    static let parameter = ParameterRefusals()
}

struct ParameterRefusals: RefusalTable {
    let title = "Parameters"
    let empty = Refusal("parameter.empty", "A parameter of the address is given without a value; leave it out.")
    let invalid = Refusal("parameter.invalid", "A parameter of the address has a value that it cannot take.")
    let repeated = Refusal("parameter.repeated", "A parameter of the address stands there more than once.")
    let unknown = Refusal(
        "parameter.unknown", "There is no such parameter; the message names the one that was probably meant.")
    let missing = Refusal("parameter.missing", "A parameter of the address is needed here.")
    let cursor = Refusal("parameter.cursor", "The cursor is not one that this list gave out; start at its first page.")
}

extension Refusal {
    static let request = RequestRefusals()
}

struct RequestRefusals: RefusalTable {
    let title = "Requests"
    let ifMatch = Refusal(
        "request.ifMatch", .unreadable, "If-Match takes *, or the ETags of answers in their quotes.")
    let keyLength = Refusal("idempotency.keyLength", .unreadable, "An Idempotency-Key has 1 to 255 characters.")
    let typeNotJSON = Refusal(
        "request.type.notJSON", .unsupported, "The body must be sent with Content-Type: application/json.")
    let lastEventID = Refusal("request.lastEventId", .unreadable, "Last-Event-ID takes the number of an event.")
    let formToken = Refusal(
        "form.token", .forbidden, "The form was not opened in this browser; reload the page and send it again.")
    let pageUnknown = Refusal("page.unknown", .notFound, "There is no page at such an address.")
    let pageMissing = Refusal("page.missing", .notFound, "The folder of pages lacks the page.")
}

extension Refusal {
    static let json = JSONRefusals()
}

struct JSONRefusals: RefusalTable {
    let title = "JSON"
    let syntax = Refusal("json.syntax", .unreadable, "The body is not JSON; the message names line and column.")
    let encoding = Refusal(
        "json.encoding", .unreadable, "The body is not UTF-8, or an escape names half a character.")
    let duplicateName = Refusal("json.duplicateName", .unreadable, "A name stands twice in one object.")
    let tooDeep = Refusal("json.tooDeep", .unreadable, "The body is nested more than 64 deep.")
    let notAnObject = Refusal("json.notAnObject", .unreadable, "The body must be a JSON object.")
}

extension JSONError {
    var refusal: Refusal {
        switch kind {
        case .syntax: .json.syntax
        case .encoding: .json.encoding
        case .duplicate: .json.duplicateName
        case .depth: .json.tooDeep
        }
    }
}
