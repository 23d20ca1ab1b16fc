import Charts
import Domain
import HTTP
import JSON
import TestSupport
import Testing
import UseCases

@testable import Web

struct OpenAPITests {
    private let documentation = Documentation.shared

    @Test func `the document has every route, and no other, except those of WebDAV`() throws {
        let site = try TestSite()
        let described = site.router.routes.filter { route in
            !["/dav", "/.well-known/"].contains { route.pattern.hasPrefix($0) } && route.method != .propfind
        }
        let routes = Set(described.map { "\($0.method.rawValue) \($0.pattern)" })
        let documented = documentation.paths.flatMap { path in
            (path.value.members ?? []).map { "\($0.name.uppercased()) \(path.name)" }
        }
        #expect(Set(documented) == routes)
        #expect(documented.count == routes.count)
    }

    @Test func `every parameter of a path is documented`() {
        for operation in OpenAPI.operations {
            let named = operation.parameters.filter { $0.place == .path }.map { "{\($0.name)}" }
            let inPath = operation.path.split(separator: "/").filter { $0.hasPrefix("{") }.map(String.init)
            #expect(named == inPath, "\(operation.id)")
        }
    }

    @Test func `operation ids are unique`() {
        #expect(Set(OpenAPI.operations.map(\.id)).count == OpenAPI.operations.count)
    }

    @Test(arguments: OpenAPI.operations)
    func `a refusal is documented as a problem with its code, also where the status has a page of its own`(
        _ operation: Operation
    ) throws {
        let documented = try #require(documentation.operation(operation.method, operation.path))
        for (status, refusals) in operation.problems {
            let answer = documented.at("responses.\(status)")
            let codes = answer?["x-codes"]?.elements?.compactMap(\.string)
            #expect(codes == refusals.map(\.code), "\(status)")
            #expect(answer?["content"]?["application/problem+json"] != nil, "\(status)")
        }
    }

    @Test func `an amount that is added to a day has the limits that are documented`() throws {
        let site = try TestSite()
        let habit = try site.send(
            .post, "/api/habits", #"{"title": "Water", "target": {"amount": 8, "unit": "glasses"}}"#)
        let path = "/api/habits/\(habit.json.text("habit.id") ?? "")/complete"
        let add = documentation.document.at("components.schemas.HabitMark.properties.add")
        let limits = try ["minimum", "maximum"].map { limit in try #require(add?[limit]?.integer) }
        #expect(limits == [-1_000_000_000, 1_000_000_000])
        for (number, isBeyond) in [
            (limits[1], false), (limits[1] + 1, true), (limits[0], false), (limits[0] - 1, true),
        ] {
            let answer = try site.send(.post, path, #"{"add": \#(number)}"#)
            #expect((answer.codes == ["field.type"]) == isBeyond, "\(number)")
        }
    }

    @Test func `every example matches its own schema`() {
        func check(_ content: JSONValue?, _ place: String) {
            for media in content?.members ?? [] {
                let faults = documentation.schema.faults(
                    of: media.value["example"] ?? .null, against: media.value["schema"] ?? .null)
                #expect(faults == [], "\(place)")
            }
        }
        for path in documentation.paths {
            for operation in path.value.members ?? [] {
                check(operation.value.at("requestBody.content"), path.name)
                for answer in operation.value["responses"]?.members ?? [] {
                    check(answer.value["content"], "\(path.name) \(answer.name)")
                }
                for parameter in operation.value["parameters"]?.elements ?? [] {
                    let faults = documentation.schema.faults(
                        of: parameter["example"] ?? .null, against: parameter["schema"] ?? .null)
                    #expect(faults == [], "\(path.name) \(parameter["name"]?.string ?? "")")
                }
            }
        }
    }

    @Test(arguments: [
        (#"{"action": "reprioritise", "ids": [], "value": "P1"}"#, true),
        (#"{"action": "reprioritise", "ids": [], "value": ["home"]}"#, false),
        (#"{"action": "reprioritise", "ids": []}"#, false),
        (#"{"action": "reschedule", "ids": [], "value": null}"#, true),
        (#"{"action": "tag", "ids": [], "value": ["home"]}"#, true),
        (#"{"action": "tag", "ids": [], "value": "home"}"#, false),
        (#"{"action": "reopen", "ids": []}"#, true),
        (#"{"action": "reopen", "ids": [], "quality": "standard"}"#, false),
        (#"{"action": "complete", "ids": [], "quality": "standard"}"#, true),
    ])
    func `what a bulk takes follows its action`(_ body: String, _ isRight: Bool) throws {
        let content = documentation.operation(.post, "/api/tasks/bulk")?.at("requestBody.content")
        let schema = try #require(content?["application/json"]?["schema"])
        let faults = documentation.schema.faults(of: try JSONParser.parse(Array(body.utf8)), against: schema)
        #expect(faults.isEmpty == isRight, "\(faults)")
    }

    @Test func `every schema that is referred to is there, and every one there is referred to`() {
        let text = String(decoding: OpenAPI.document(version: "1"), as: UTF8.self)
        let referred = Set(
            text.components(between: "\"#/components/schemas/", and: "\""))
        let there = Set(documentation.document.at("components.schemas")?.members?.map(\.name) ?? [])
        #expect(referred == there)
    }

    @Test(arguments: [
        ("Task", "category", Category.allCases.map(\.rawValue)), ("Task", "energy", Energy.allCases.map(\.rawValue)),
        ("Task", "context", TaskContext.allCases.map(\.rawValue)), ("Task", "type", TaskType.allCases.map(\.rawValue)),
        ("Task", "priority", Priority.allCases.map(\.code)), ("Task", "createdBy", Creator.allCases.map(\.rawValue)),
        ("Project", "color", ProjectColor.allCases.map(\.rawValue)),
        ("Project", "icon", ProjectIcon.allCases.map(\.rawValue)),
        ("Project", "status", ProjectStatus.allCases.map(\.rawValue)),
        ("Project", "priority", ProjectPriority.allCases.map(\.rawValue)),
        ("Project", "health", ProjectHealth.allCases.map(\.rawValue)),
        ("Settings", "theme", Domain.Theme.allCases.map(\.rawValue)),
        ("Settings", "fontSize", FontSize.allCases.map(\.rawValue)),
        ("Settings", "dateOrder", DateOrder.allCases.map(\.rawValue)),
    ])
    func `the lists of values are those of the program`(_ schema: String, _ member: String, _ names: [String]) {
        let listed = documentation.document.at("components.schemas.\(schema).properties.\(member).enum")?.elements
        #expect(Set(listed?.compactMap(\.string) ?? []) == Set(names))
        #expect(listed?.count == names.count)
    }

    @Test func `the editable fields of the document are those that a request may have`() throws {
        let site = try TestSite()
        let answer = try site.send(.get, "/api/openapi.json")
        #expect(answer.json == documentation.document.replacing(version: "1.2.3"))
        let task = try site.add(#"{"name": "Water the plants"}"#)
        for member in documentation.document.at("components.schemas.TaskChange.properties")?.members ?? [] {
            let body = "{\"\(member.name)\": null}"
            let answer = try site.send(.patch, "/api/tasks/\(task.text("id") ?? "")", body)
            #expect(!answer.codes.contains("field.unknown"), "\(member.name)")
        }
        for member in documentation.document.at("components.schemas.SettingsChange.properties")?.members ?? [] {
            #expect(try site.send(.patch, "/api/settings", "{\"\(member.name)\": null}").status == 200)
        }
    }

    @Test func `the problem page explains every code that the operations have`() throws {
        let page = try TestSite().send(.get, "/api/problems").text
        for operation in OpenAPI.operations {
            for refusal in operation.problems.values.joined() {
                #expect(page.holds("<dt id=\"\(refusal.code)\">"), "\(refusal.code) of \(operation.id)")
            }
        }
    }

    @Test func `no two refusals have the same code, and each says what it means`() {
        let all = ProblemCatalogue.tables.flatMap(\.all)
        #expect(all.count > 200)
        let repeated = Dictionary(grouping: all, by: \.code).filter { $0.value.count > 1 }.keys
        #expect(repeated.isEmpty, "\(repeated)")
        #expect(all.allSatisfy { $0.about.hasSuffix(".") && !$0.about.contains("<") })
    }
}

extension JSONValue {
    fileprivate func replacing(version: String) -> JSONValue {
        guard case .object(let members) = self else { return self }
        return .object(
            members.map { member in
                switch member.name {
                case "info": JSONMember("info", member.value.replacing(version: version))
                case "version": JSONMember("version", .string(version))
                default: member
                }
            })
    }
}

extension String {
    func components(between start: String, and end: String) -> [String] {
        var found: [String] = []
        var rest = self[...]
        while let from = rest.firstRange(of: start) {
            rest = rest[from.upperBound...]
            guard let to = rest.firstRange(of: end) else { break }
            found.append(String(rest[..<to.lowerBound]))
            rest = rest[to.upperBound...]
        }
        return found
    }
}
