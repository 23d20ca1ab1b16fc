import Charts
import Codecs
import Domain
import UseCases

/// What everybody does of what is shared.
enum TeamEndpoints {
    static let all = [read]

    private static let read = Endpoint.read(
        "/api/team", "readTeam", .people, "What everybody has to do, and has done this week, of what is shared",
        .json(team, "The people; none as long as there is one."), refusals: [404: [.project.notFound]]
    ) { input in
        let project = project(&input)
        return { try GetTeam($0).execute(in: project) }
    }

    static let drawn = Endpoint.drawn(
        TeamChart.name, "What everybody has to do, and has done this week", on: .worker,
        refusals: [404: [.project.notFound]]
    ) { input in
        let project = project(&input)
        return { context, look in
            let team = try GetTeam(context).execute(in: project)
            var people = team.members.map { PersonLoad($0.person.name, $0.tally) }
            if team.anyone.open > 0 { people.append(PersonLoad("Anyone", team.anyone)) }
            return TeamChart(people: people, subject: team.project?.name ?? "", options: look.options)
        }
    }

    private static func project(_ input: inout InputReader) -> ProjectID? {
        input.parameter("project", .id(SchemaExample.project), "Only tasks of this project and its subprojects.")
    }

    private static let team = ObjectCodec<Team>([
        Field("people", .list(.object(member), max: PersonRules.limit), \.members),
        Field("anyone", .object(tally), "What is nobody’s.", \.anyone),
    ])

    private static let member = ObjectCodec<TeamMember>(
        "TeamMember",
        [
            Field("id", .id(SchemaExample.task), \.person.id), Field("name", .text("Ann Lindqvist"), \.person.name),
            Field("color", .choice(PersonColor.blue), \.person.color), Field("isMe", .flag(), \.isMe),
        ] + tally.fields.map { $0.of(\.tally) } + [
            Field("points", .nullOr(.integer(1_240)), "Null for somebody who does not show them.", \.points),
            Field("streak", .nullOr(.integer(6)), "Null for somebody who does not show it.", \.streak),
        ])

    private static let tally = ObjectCodec<PersonTally>([
        Field("open", .integer(7), "Open tasks, those due and overdue among them.", \.open),
        Field("due", .integer(2), "Due today and not overdue.", \.due),
        Field("overdue", .integer(1), \.overdue),
        Field("done", .integer(5), "Completed this week.", \.done),
    ])
}

extension PersonLoad {
    fileprivate init(_ name: String, _ tally: PersonTally) {
        self.init(name: name, open: tally.open, due: tally.due, overdue: tally.overdue, done: tally.done)
    }
}
