extension Refusal {
    public static let field = FieldRefusals()
}

public struct FieldRefusals: RefusalTable {
    public let title = "Fields"
    public let type = Refusal("field.type", "A field has a value of the wrong type or outside its list.")
    public let missing = Refusal("field.missing", "A field that the request needs is missing.")
    public let unneeded = Refusal(
        "field.unneeded", "A field has a value but no meaning in this request; leave it out.")
    public let unknown = Refusal(
        "field.unknown", "There is no such field; the message names the one that was probably meant.")
}
