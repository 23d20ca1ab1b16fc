import Domain

extension Change {
    /// Stores whoever was alone until now.
    /// - Parameter name: what the system calls them; they can be renamed.
    func addOwner(named name: String) throws {
        let name = PersonRules.ownerName(name)
        try people.insert(
            Person(
                id: Person.ownerID, number: Person.ownerNumber, name: name,
                shortName: PersonRules.suggestedShortName(name, among: []), color: .indigo,
                addedAt: moment.instant))
    }

    /// - Parameter shortName: nil for one made from the name.
    /// - Throws: `DomainError.invalid` with every violated rule.
    func addPerson(named name: String, shortName: String?) throws -> Person {
        let all = try people.all()
        var problems = Problems()
        if all.count >= PersonRules.limit {
            problems.add("name", .person.tooMany, "There are \(PersonRules.limit) people, and no more can join.")
        }
        let checked = problems.take(PersonRules.name(name)) ?? ""
        let short =
            shortName.map { problems.take(PersonRules.shortName($0)) ?? "" }
            ?? PersonRules.suggestedShortName(checked, among: all)
        refuseTaken(checked, short, among: all, &problems)
        try problems.throwIfAny()
        let person = Person(
            id: .random(), number: (all.last?.number ?? Person.ownerNumber) + 1, name: checked, shortName: short,
            color: .leastUsed(among: all), addedAt: moment.instant)
        try people.insert(person)
        try announcePeople()
        return person
    }

    /// - Parameter others: without the person themselves.
    func refuseTaken(_ name: String, _ shortName: String, among others: [Person], _ problems: inout Problems) {
        if others.contains(where: { TextRules.key($0.name) == TextRules.key(name) }) {
            problems.add(
                "name", .person.nameTaken, "Somebody here is called “\(name)” already. Add another name to it.")
        }
        if others.contains(where: { $0.shortName == shortName }) {
            let other = PersonRules.suggestedShortName(shortName, among: others)
            problems.add(
                "shortName", .person.shortNameTaken, "“\(shortName)” is already taken. “\(other)” is free.")
        }
    }

    /// Tells open pages to read the people again.
    func announcePeople() throws { try publish(DomainEvent(.peopleChanged)) }
}
