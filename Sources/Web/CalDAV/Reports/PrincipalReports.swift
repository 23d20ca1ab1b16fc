import HTTP
import XML

/// Finding people (RFC 3744 §9.4 and §9.5), of whom there is one.
enum PrincipalReports {
    static func search(_ document: XMLElement, _ call: DAVCall) throws -> Response {
        let wanted = try PropertyRequest(document)
        let person = PropertySubject.folder(.principal)
        let searches = document.children.filter { $0.name == .dav("property-search") }
        let results = searches.map { search in
            let text = search[.dav("match")]?.text.lowercased() ?? ""
            let names = search[.dav("prop")]?.children.map(\.name) ?? []
            return !names.isEmpty && names.allSatisfy { matches(text, $0, of: person) }
        }
        let isFound =
            document[attribute: "test"] == "anyof"
            ? results.contains(true) : !results.isEmpty && results.allSatisfy { $0 }
        return MultiStatus.response(to: call.request) { status in
            if isFound { try wanted.write(person, isBrief: call.isBrief, to: &status) }
        }
    }

    private static func matches(_ text: String, _ name: XMLName, of person: PropertySubject) -> Bool {
        guard LiveProperty.named[name]?.isSearchable == true, let value = person.value(name) else { return false }
        return text.isEmpty || XMLElement(name, [], value.content).text.lowercased().contains(text)
    }

    static func fields(_ document: XMLElement, _ call: DAVCall) throws -> Response {
        var writer = XMLWriter.dav
        writer.element(.dav("principal-search-property-set")) { writer in
            for property in LiveProperty.all where property.isSearchable {
                let prop = XMLElement(.dav("prop"), [XMLElement(property.name)])
                let about = XMLElement(
                    .dav("description"),
                    [XMLAttribute(XMLName("lang", in: "http://www.w3.org/XML/1998/namespace"), "en")],
                    [.text("Name")])
                writer.write(XMLElement(.dav("principal-search-property"), [prop, about]))
            }
        }
        return Response(contentType: MultiStatus.contentType, bytes: writer.bytes)
    }
}
