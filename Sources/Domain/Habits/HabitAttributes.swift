import Calendar
import JSON
import Codecs

/// The fields of a habit, in API order; see `TaskAttributes`.
public final class HabitAttributes: AttributeTable {
    public typealias Root = Habit

    public static let table = HabitAttributes()
    public static let all: [AnyAttribute<Root>] = list(table)
    public static let rowMembers = RowMembers(columns)
    public static let flaws = all.compactMap(\.editing.flaw)

    public let id = Attribute<Habit, HabitID>(
        "id", .id(SchemaExample.task), in: .id(), isShown: false, by: .readOnly, get: { $0.id },
        set: { $0.id = $1 ?? $0.id })
    public let title = Attribute<Habit, String>(
        "title", .text("Daily reading", max: HabitRules.titleLimit), in: .text, column: "name",
        by: .byUseCase([.habit.titleEmpty, .habit.titleTooLong, .habit.titleControlCharacter]), get: { $0.title },
        set: { $0.title = $1 ?? "" })
    public let description = Attribute<Habit, String>(
        "description", .text("Novels count too.", max: TaskRules.detailsLimit), null: .nullOr, in: .text,
        by: .checked([.task.detailsTooLong, .task.detailsControlCharacter]) { TaskRules.details($0, field: $1) },
        get: { $0.description }, set: { $0.description = $1 })
    public let category = Attribute<Habit, Category>(
        "category", .choice(.general), in: .choice, by: .free, get: { $0.category },
        set: { $0.category = $1 ?? .general })
    public let frequency = Attribute<Habit, HabitFrequency>(
        "frequency", .frequency, in: .frequency, by: .free, get: { $0.frequency },
        set: { $0.frequency = $1 ?? .daily })
    public let frequencyText = Attribute<Habit, String>.derived("frequencyText", .text("Every day")) {
        $0.frequency.text
    }
    public let timeOfDay = Attribute<Habit, HabitTime>(
        "timeOfDay", .choice(.anytime), in: .choice, by: .free, get: { $0.timeOfDay },
        set: { $0.timeOfDay = $1 ?? .anytime })
    public let target = Attribute<Habit, HabitTarget>(
        "target", .target, about: "Null for a habit that is done or not.", null: .nullOr, columns: HabitTarget.columns,
        read: { habit, values, problems in habit.target = HabitTarget.read(values, &problems) },
        write: { habit, values in
            values.append(contentsOf: HabitTarget.values(habit.target))
        },
        by: .checked([.habit.targetInvalid]) { HabitRules.target($0, field: $1) }, get: { $0.target },
        set: { $0.target = $1 })
    public let estimatedDuration = Attribute<Habit, Int>(
        "estimatedDuration", .duration(1_200), about: "Seconds.", null: .orNull,
        in: .integer(in: 0...TaskRules.durations.upperBound),
        by: .checked([.task.durationOutOfRange]) { TaskRules.duration($0, field: $1) }, get: { $0.estimatedDuration },
        set: { $0.estimatedDuration = $1 })
    public let startDate = Attribute<Habit, Day>(
        "startDate", .day("2026-08-24"), in: .day, column: "first_day",
        by: .byUseCase([.habit.startOutOfRange]), get: { $0.startDate }, set: { $0.startDate = $1 ?? $0.startDate })
    public let endDate = Attribute<Habit, Day>(
        "endDate", .day("2027-08-24"), about: "The last day.", null: .nullOr, in: .day, column: "last_day",
        by: .byUseCase([.habit.endBeforeStart]), get: { $0.endDate }, set: { $0.endDate = $1 })
    public let reminder = Attribute<Habit, Int>(
        "reminder", .timeOfDay("20:30"), null: .orNull, in: .integer(in: 0...1_439), by: .free, get: { $0.reminder },
        set: { $0.reminder = $1 })
    public let tags = Attribute<Habit, [String]>(
        "tags", .list(.text("home", max: 50), max: TaskRules.tagLimit, "a list of strings"), in: .words,
        by: .checked(TaskRules.tagRefusals) { TaskRules.tags($0, field: $1).map { $0 } }, get: { $0.tags },
        set: { $0.tags = $1 ?? [] })
    public let color = Attribute<Habit, ProjectColor>(
        "color", .choice(.blue), in: .choice, by: .free, get: { $0.color }, set: { $0.color = $1 ?? .blue })
    public let group = Attribute<Habit, String>(
        "group", .text("Mind", max: HabitRules.groupLimit), about: "The name of the group that it stands in.",
        null: .orNull, in: .text, column: "group_name",
        by: .checked([.habit.groupTooLong, .habit.groupControlCharacter]) { HabitRules.group($0, field: $1) },
        get: { $0.group }, set: { $0.group = $1 })
    public let isPaused = Attribute<Habit, Bool>.derived("isPaused", .flag()) { $0.isPaused }
    public let pausedSince = Attribute<Habit, Day>.derived("pausedSince", .day("2026-11-09"), .nullOr) {
        $0.pausedSince
    }
    public let pauses = Attribute<Habit, [HabitPause]>(
        "pauses", .list(.pause), about: "Days on which it rested, in the order of time.", in: .pauses, by: .readOnly,
        get: { $0.pauses }, set: { $0.pauses = $1 ?? [] })
    public let formerPlans = Attribute<Habit, [HabitPlan]>(
        "formerPlans", .list(.formerPlan), about: "Frequencies and targets that held before, in the order of time.",
        in: .formerPlans, isShown: false, by: .readOnly, get: { $0.formerPlans }, set: { $0.formerPlans = $1 ?? [] })
    public let position = Attribute<Habit, Int>(
        "position", .integer(1_024).described(as: .integer(1_024, HabitRules.positions)), in: .integer,
        by: .checked([.habit.positionOutOfRange]) { HabitRules.position($0, field: $1) }, get: { $0.position },
        set: { $0.position = $1 ?? 0 })
    public let createdAt = Attribute<Habit, Instant>(
        "createdAt", .instant("2026-08-24T18:00:00.000Z"), in: .instant, by: .readOnly, get: { $0.createdAt },
        set: { $0.createdAt = $1 ?? $0.createdAt })
    public let modifiedAt = Attribute<Habit, Instant>(
        "modifiedAt", .instant("2026-11-20T18:00:00.000Z"), in: .instant, isShown: false, by: .readOnly,
        get: { $0.modifiedAt }, set: { $0.modifiedAt = $1 ?? $0.modifiedAt })
    public let version = Attribute<Habit, Int>(
        "version", .integer(1), in: .integer, isShown: false, by: .readOnly, get: { $0.version },
        set: { $0.version = $1 ?? 1 })
}

/// One request's edits of a habit.
public typealias HabitFields = Edits<HabitAttributes>

extension Codec where Value == HabitFrequency {
    /// An object with the kind and the member that the kind requires.
    public static var frequency: Codec {
        Codec(
            .any(HabitFrequency.Kind.allCases.map(schema)),
            "a frequency such as {\"kind\": \"daily\"} or {\"kind\": \"weekly\", \"weekdays\": [\"monday\"]}",
            read: read, write: write)
    }

    /// The member that a kind requires; other kinds reject it.
    private static let needs: [(kind: HabitFrequency.Kind, name: String, schema: Schema)] = [
        (.weekly, "weekdays", .list(.choice(Weekday.allCases.map(\.code)), min: 1, max: 7)),
        (.timesPerWeek, "times", .integer(3, HabitFrequency.times)),
        (.monthly, "day", .integer(15, HabitFrequency.monthDays)),
        (.everyDays, "interval", .integer(3, HabitFrequency.intervals)),
    ]

    private static func schema(_ kind: HabitFrequency.Kind) -> Schema {
        .object(
            [.init("kind", .choice([kind.rawValue]))]
                + needs.map {
                    $0.kind == kind ? .init($0.name, $0.schema) : .init($0.name, .null, isRequired: false)
                })
    }

    @Sendable private static func read(_ json: JSONValue) -> HabitFrequency? {
        guard let members = json.members, let kind = json["kind"]?.string.flatMap({ HabitFrequency.Kind(rawValue: $0) })
        else { return nil }
        let needed = needs.first { $0.kind == kind }?.name
        let isUnderstood = members.allSatisfy { member in
            member.name == "kind" || member.name == needed
                || member.value.isNull && needs.contains { $0.name == member.name }
        }
        guard isUnderstood else { return nil }
        let given = needed.flatMap { json[$0] }
        let weekdays = given.flatMap(Codec<[Weekday]>.weekdays.read) ?? []
        return HabitFrequency(
            kind, weekdays: Set(weekdays), number: given?.integer.flatMap { Int(exactly: $0) })
    }

    @Sendable private static func write(_ writer: inout JSONWriter, _ frequency: HabitFrequency) {
        writer.object { writer in
            writer.member("kind", frequency.kind.rawValue)
            switch frequency {
            case .daily, .weekdays: break
            case .weekly(let weekdays):
                writer.key("weekdays")
                writer.array(HabitFrequency.ordered(weekdays)) { $0.string($1.code) }
            case .timesPerWeek(let number), .monthly(let number), .everyDays(let number):
                writer.key(text: needs.first { $0.kind == frequency.kind }?.name ?? "")
                writer.integer(number)
            }
        }
    }
}

extension Codec where Value == HabitPause {
    static var pause: Codec {
        .object(
            ObjectCodec([
                Field("from", .day("2026-11-09"), \.first),
                Field("to", .orNull(.day("2026-11-12")), "Null while it goes on.", \.last),
            ])
        ).reading { json in
            guard let first = json["from"]?.string.flatMap({ Day($0) }) else { return nil }
            let last = json["to"]?.string.flatMap { Day($0) }
            guard last != nil || json["to"]?.isNull ?? true, last.map({ first <= $0 }) ?? true else { return nil }
            return HabitPause(first: first, last: last)
        }
    }
}

extension Codec where Value == HabitPlan {
    static var formerPlan: Codec {
        .object(
            ObjectCodec([
                Field("to", .day("2026-11-12"), "The last day on which it held.", \.last),
                Field("frequency", .frequency, \.frequency),
                Field("target", .nullOr(.target), \.target),
            ])
        ).reading { json in
            guard let last = json["to"]?.string.flatMap({ Day($0) }),
                let frequency = json["frequency"].flatMap(Codec<HabitFrequency>.frequency.read),
                let target = Codec<HabitTarget?>.nullOr(.target).read(json["target"] ?? .null)
            else { return nil }
            return HabitPlan(last: last, frequency, target)
        }
    }
}

extension ColumnForm where Value == HabitFrequency {
    static var frequency: ColumnForm { .text({ HabitFrequency(kept: $0) }, { $0.kept }) }
}

extension ColumnForm where Value == [HabitPause] {
    static var pauses: ColumnForm { lines({ HabitPause($0) }, \.text) }
}

extension ColumnForm where Value == [HabitPlan] {
    static var formerPlans: ColumnForm { lines({ HabitPlan($0) }, \.text) }
}

extension ColumnForm {
    /// A list stored as text, one element per line.
    fileprivate static func lines<Line: Sendable>(
        _ read: @escaping @Sendable (Substring) -> Line?, _ write: @escaping @Sendable (Line) -> String
    ) -> ColumnForm where Value == [Line] {
        .text(
            { text in
                let lines = text.split(separator: "\n")
                let values = lines.compactMap(read)
                return values.count == lines.count ? values : nil
            }, { $0.map(write).joined(separator: "\n") })
    }
}
