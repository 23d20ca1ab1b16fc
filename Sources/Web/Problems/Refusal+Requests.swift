import Domain
import JSON

extension Refusal {
    static let parameter = ParameterRefusals()
}

struct ParameterRefusals: RefusalTable {
    let title = "Parameters"
    let empty = Refusal("parameter.empty", "A parameter of the address has no value; omit it.")
    let invalid = Refusal("parameter.invalid", "A parameter of the address has an invalid value.")
    let repeated = Refusal("parameter.repeated", "A parameter of the address is repeated.")
    let unknown = Refusal(
        "parameter.unknown", "There is no such parameter; the message names the one that was probably meant.")
    let missing = Refusal("parameter.missing", "A required parameter of the address is missing.")
    let cursor = Refusal("parameter.cursor", "The cursor does not belong to this list; start from its first page.")
}

extension Refusal {
    static let request = RequestRefusals()
}

struct RequestRefusals: RefusalTable {
    let title = "Requests"
    let ifMatch = Refusal(
        "request.ifMatch", .unreadable, "If-Match takes * or quoted ETags.")
    let keyLength = Refusal("idempotency.keyLength", .unreadable, "An Idempotency-Key has 1 to 255 characters.")
    let typeNotJSON = Refusal(
        "request.type.notJSON", .unsupported, "The body must be sent with Content-Type: application/json.")
    let lastEventID = Refusal("request.lastEventId", .unreadable, "Last-Event-ID takes the number of an event.")
    let formToken = Refusal(
        "form.token", .forbidden, "The form was not opened in this browser; reload the page and send it again.")
    let pageUnknown = Refusal("page.unknown", .notFound, "There is no page at this address.")
    let pageMissing = Refusal("page.missing", .notFound, "The page is missing from the folder of pages.")
}

extension Refusal {
    static let json = JSONRefusals()
}

struct JSONRefusals: RefusalTable {
    let title = "JSON"
    let syntax = Refusal("json.syntax", .unreadable, "The body is not JSON; the message names line and column.")
    let encoding = Refusal(
        "json.encoding", .unreadable, "The body is not UTF-8, or an escape is half of a surrogate pair.")
    let duplicateName = Refusal("json.duplicateName", .unreadable, "An object contains the same name twice.")
    let tooDeep = Refusal("json.tooDeep", .unreadable, "The body is nested more than 64 levels deep.")
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
