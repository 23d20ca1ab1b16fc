import Calendar
import JSON

/// Members of answers that the lines of a page are made from; what is missing is empty.
extension JSONValue {
    func text(_ name: String) -> String? { self[name]?.string }

    func whole(_ name: String) -> Int { self[name]?.integer.map { Int($0) } ?? 0 }

    func fraction(_ name: String) -> Double? {
        if case .number(let number)? = self[name] { number.double } else { nil }
    }

    func flag(_ name: String) -> Bool { self[name]?.bool == true }

    func list(_ name: String) -> [JSONValue] { self[name]?.elements ?? [] }

    /// The member unless it is null.
    func object(_ name: String) -> JSONValue? {
        if case .object? = self[name] { self[name] } else { nil }
    }

    func day(_ name: String) -> Day? { text(name).flatMap { Day(String($0.prefix(10))) } }
}
