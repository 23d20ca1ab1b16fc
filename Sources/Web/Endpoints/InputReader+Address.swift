import Calendar
import Domain
import HTTP
import Codecs
import UseCases

extension InputReader {
    /// Reads an optional parameter; an empty value is rejected.
    /// - Parameters:
    ///   - usual: the default, as written in a URL.
    ///   - takesEmpty: whether the empty string is a valid value.
    mutating func parameter<Value>(
        _ name: String, _ codec: @autoclosure () -> Codec<Value>, usual: @autoclosure () -> String? = nil,
        takesEmpty: Bool = false, _ about: @autoclosure () -> String
    ) -> Value? {
        if isDescribing {
            var parameter = Parameter.query(name, codec().schema, about(), usual: usual())
            parameter.takesEmpty = takesEmpty
            describe(parameter, codec(), of: .query(name))
            return nil
        }
        note(parameter: name)
        guard let text = text(of: name) else { return nil }
        return value(name, text, takesEmpty, codec)
    }

    /// Reads a parameter with a default value.
    mutating func parameter<Value>(
        _ name: String, _ codec: @autoclosure () -> Codec<Value>, usual: Value, _ about: @autoclosure () -> String
    ) -> Value {
        parameter(name, codec(), usual: codec().text(usual), about()) ?? usual
    }

    /// Reads a required parameter.
    /// - Parameter missing: the message of `parameter.missing`.
    mutating func parameter<Value>(
        _ name: String, _ codec: @autoclosure () -> Codec<Value>, missing: @autoclosure () -> String,
        _ about: @autoclosure () -> String
    ) -> Given<Value> {
        let value = parameter(name, codec(), about())
        if isDescribing {
            plan.parameters[plan.parameters.count - 1].isRequired = true
            plan.refusals.append([422: [.parameter.missing]])
        } else if value == nil, !problems.all.contains(where: { $0.field == name }) {
            problems.add(name, .parameter.missing, missing())
        }
        return Given(ifRight: value)
    }

    /// Records a parameter as required; the endpoint itself rejects its absence.
    mutating func require(parameter name: String) {
        guard isDescribing, let index = plan.parameters.firstIndex(where: { $0.name == name }) else { return }
        plan.parameters[index].isRequired = true
    }

    /// Reads a parameter that may be repeated.
    mutating func several<Value>(
        _ name: String, _ codec: @autoclosure () -> Codec<Value>, _ about: @autoclosure () -> String
    ) -> [Value] {
        if isDescribing {
            describe(
                .query(name, codec().schema, "\(about()) May be sent several times."), codec(), of: .query(name))
            return []
        }
        note(parameter: name)
        guard query.items.contains(where: { $0.name == name }) else { return [] }
        return query.values(name).compactMap { value(name, $0, false, codec) }
    }

    private mutating func describe<Value>(_ parameter: Parameter, _ codec: Codec<Value>, of source: Source) {
        plan.parameters.append(parameter)
        describe(codec, of: source)
    }

    /// Returns the text of a parameter; nil if it is absent, or repeated, which adds a problem.
    private mutating func text(of name: String) -> String? {
        var found: String?
        var count = 0
        for item in query.items where item.name == name {
            count += 1
            found = item.value
        }
        if count <= 1 { return found }
        problems.add(
            name, .parameter.repeated, "\(FieldWords.opening(name)) stands in the address \(count) times. Keep one.")
        return nil
    }

    private mutating func value<Value: Sendable>(
        _ name: String, _ text: String, _ takesEmpty: Bool, _ make: () -> Codec<Value>
    ) -> Value? {
        if text.isEmpty, !takesEmpty {
            problems.add(
                name, .parameter.empty, "\(FieldWords.opening(name)) is empty. Write something, or leave it out.")
            return nil
        }
        let codec = codec(of: .query(name), make)
        if let value = codec.parse(text) { return value }
        problems.add(
            name, .parameter.invalid, "\(FieldWords.opening(name)) must be \(codec.wanted), not “\(text.prefix(40))”.")
        return nil
    }

    /// Reads two parameters for an inclusive range of days.
    mutating func days(_ from: String, _ to: String, _ about: (from: String, to: String)) -> DayBounds {
        let bounds = DayBounds(
            from: parameter(from, .day("2026-11-01"), about.from), to: parameter(to, .day("2026-11-30"), about.to))
        mayRefuse([422: [.list.rangeReversed]])
        if let first = bounds.from, let last = bounds.to, first > last {
            problems.add(from, .list.rangeReversed, "The first day must not be after the last one.")
        }
        return bounds
    }

    /// Reads the range of days; may also refuse with `range.tooLong`.
    /// - Parameter usual: the default number of days.
    mutating func askedDays(usual: Int = AskedDays().days) -> AskedDays {
        let days = parameter(
            "days", .integer(30, 1...AskedDays.longest), usual: usual, "How many days the range has without from.")
        let bounds = self.days("from", "to", (from: "The first day.", to: "The last day; else the day shown."))
        return AskedDays(from: bounds.from, to: bounds.to, days: days)
    }

    /// Reads the day at whose end the state is shown; nil for now.
    mutating func on() -> Day? {
        parameter("on", .day("2026-11-20"), "Shows the end of that day instead of now.")
    }

    /// Reads the identifier in the path.
    mutating func id<Subject>(_ what: String, _ refusal: Refusal) -> Given<Identifier<Subject>> {
        path("id", .id(SchemaExample.task), "The id of the \(what).", refusal, "the id of a \(what)")
    }

    mutating func task() -> Given<TaskID> { id("task", .task.notFound) }
    mutating func project() -> Given<ProjectID> { id("project", .project.notFound) }
    mutating func habit() -> Given<HabitID> { id("habit", .habit.notFound) }

    /// Reads the path parameter `{name}`.
    /// - Parameters:
    ///   - refusal: the refusal if it does not exist or is invalid.
    ///   - wanted: the expected value, such as `the id of a task`.
    mutating func path<Value>(
        _ name: String, _ codec: @autoclosure () -> Codec<Value>, _ about: @autoclosure () -> String,
        _ refusal: Refusal, _ wanted: @autoclosure () -> String
    ) -> Given<Value> {
        if isDescribing {
            let schema = codec().schema
            describe(
                Parameter(name: name, place: .path, schema: schema, about: about(), isRequired: true), codec(),
                of: .path(name))
            plan.refusals.append([404: [refusal]])
            return Given(ifRight: nil)
        }
        let text = request?.parameters[name] ?? ""
        let value = self.codec(of: .path(name), codec).parse(text)
        if value == nil {
            fail(DomainError.refused(refusal, "“\(text.prefix(60))” is not \(wanted())."))
        }
        return Given(ifRight: value)
    }

    /// Reads the versions in `If-Match` (RFC 9110 §13.1.1); nil if it is absent or `*`.
    mutating func ifMatch() -> ExpectedVersion? {
        if isDescribing {
            plan.parameters.append(.ifMatch)
            plan.refusals.append(Refusals.match)
            return nil
        }
        do { return try request?.expectedVersion() } catch {
            fail(error)
            return nil
        }
    }
}
