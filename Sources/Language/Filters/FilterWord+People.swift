import Domain
import Text

extension FilterWord {
    /// The rules that hold only if there are several people, and are explained only then.
    public static let people = [assignee, nobody, adder]

    private static let assignee = FilterWord(
        "+name", "For that person, by the short name; +me for you.", example: "+me"
    ) { run, index in
        NamedPerson(run.words[index], after: "+", run.options).map { named in
            .match(
                FilterMatch(
                    condition: .criterion(.assignees([.person(named.person.id)])), count: 1, label: named.label))
        }
    }

    private static let nobody = FilterWord("no one", "For nobody in particular.", example: "no one") { run, index in
        guard !run.options.people.isEmpty, run.starts(index, with: ["no", "one"]) else { return nil }
        return .match(FilterMatch(condition: .criterion(.assignees([.nobody])), count: 2, label: "For anyone"))
    }

    private static let adder = FilterWord(
        "from:name", "Added by that person, by the short name; from:me for what you added.", example: "from:me"
    ) { run, index in
        guard !run.options.people.isEmpty, run.words[index].bareKey.hasPrefix("from:") else { return nil }
        guard let named = NamedPerson(run.words[index], after: "from:", run.options) else {
            return .problem(noPerson(run, index))
        }
        let label = named.isMe ? "Added by me" : "Added by \(named.person.name)"
        return .match(FilterMatch(condition: .criterion(.adders([named.person.id])), count: 1, label: label))
    }

    private static func noPerson(_ run: FilterRun, _ index: Int) -> FilterProblem {
        let names = run.options.people.map { NamedPerson.name(of: $0, run.options) }
        let name = String(run.words[index].bareKey.dropFirst("from:".count))
        let nearest = NearestName.of(name, among: names) ?? names[0]
        return FilterProblem(
            run.range(index), "Nobody is called “\(name.prefix(60))”; there are \(names.joined(separator: ", ")).",
            suggestion: "from:\(nearest)")
    }
}
