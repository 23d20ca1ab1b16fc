extension Refusal {
    public static let json = JSONRefusals()
}

public struct JSONRefusals: RefusalTable {
    public let title = "JSON"
    public let syntax = Refusal("json.syntax", .unreadable, "The body is not JSON; the message names line and column.")
    public let encoding = Refusal(
        "json.encoding", .unreadable, "The body is not UTF-8, or an escape names half a character.")
    public let duplicateName = Refusal("json.duplicateName", .unreadable, "A name stands twice in one object.")
    public let tooDeep = Refusal("json.tooDeep", .unreadable, "The body is nested more than 64 deep.")
    public let notAnObject = Refusal("json.notAnObject", .unreadable, "The body must be a JSON object.")
}

extension Refusal {
    public static let field = FieldRefusals()
}

public struct FieldRefusals: RefusalTable {
    public let title = "Fields"
    public let type = Refusal("field.type", "A field has a value of the wrong type or outside its list.")
    public let missing = Refusal("field.missing", "A field that the request needs is missing.")
    public let unneeded = Refusal(
        "field.unneeded", "A field has a value though it means nothing in this request; leave it out.")
    public let unknown = Refusal(
        "field.unknown", "There is no such field; the message names the one that was probably meant.")
}
