extension Refusal {
    public static let person = PersonRefusals()
}

public struct PersonRefusals: RefusalTable {
    public let title = "People"
    public let notFound = Refusal("person.notFound", .notFound, "There is no person with that id.")
    public let nameLength = Refusal("person.name.length", "The name of a person has 1 to 100 characters.")
    public let nameControlCharacter = Refusal(
        "person.name.controlCharacter", "The name of a person has no control characters.")
    public let nameTaken = Refusal("person.name.taken", "No two people have the same name.")
    public let shortNameInvalid = Refusal(
        "person.shortName.invalid", "A short name has 1 to 20 letters, digits and hyphens, and begins with a letter.")
    public let shortNameReserved = Refusal(
        "person.shortName.reserved", "A short name is no word that means somebody in quick add, such as me or no one.")
    public let shortNameTaken = Refusal("person.shortName.taken", "No two people have the same short name.")
    public let signedIn = Refusal(
        "person.signedIn", "An invitation is opened by a browser that nobody is signed in with.")
    public let tooMany = Refusal("person.tooMany", "There can be at most 100 people.")
    public let other = Refusal(
        "person.other", .conflict, "The change was made by another person than the one who is signed in.")
    public let ownerOnly = Refusal("person.ownerOnly", .forbidden, "Only the owner of the server may do this.")
    public let onlyOneself = Refusal("person.onlyOneself", .forbidden, "Everybody decides this for themselves.")
    public let ownerStays = Refusal(
        "person.ownerStays", .forbidden, "The owner can neither leave nor be switched off.")
    public let alone = Refusal("person.alone", .conflict, "There is nobody else yet.")
    public let isOff = Refusal("person.isOff", .forbidden, "Somebody who is switched off gets no devices.")
    public let invitationUnknown = Refusal(
        "person.invitation.notFound", .notFound, "The invitation was used or withdrawn, is too old, or never was.")
}
