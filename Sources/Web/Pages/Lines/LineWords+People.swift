import Domain
import JSON

extension LineWords {
    /// For whom a task is, as the ring that completes it shows and says; `js/data/people.js` has the same.
    struct Ring {
        let initials: String
        let color: String
        /// Such as `, Ann’s`.
        let whose: String
    }

    /// Nil for a task that is nobody’s, or of the viewer alone.
    func ring(of line: JSONValue) -> Ring? {
        guard !people.isEmpty, let id = line["assigneeId"]?.string.flatMap({ PersonID($0) }),
            let person = people.first(where: { $0.id == id })
        else { return nil }
        let isMe = person.id == viewer?.id
        if isMe, line["isShared"]?.bool != true { return nil }
        return Ring(
            initials: initials(of: person), color: person.color.rawValue,
            whose: isMe ? ", yours, shared" : ", \(person.name)’s")
    }

    /// One letter, or two where somebody else has the same one.
    private func initials(of person: Person) -> String {
        let letter = person.name.prefix(1).uppercased()
        let isTaken = people.contains { $0.id != person.id && $0.name.prefix(1).uppercased() == letter }
        return letter + (isTaken ? person.name.dropFirst().prefix(1) : "")
    }
}
