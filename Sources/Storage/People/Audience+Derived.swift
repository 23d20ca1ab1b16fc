extension Audience {
    /// The names of the derived tables that the program reads as they are.
    static var derived: [String] {
        (Derived.all + Derived.ofPeople).flatMap(\.seenBy).compactMap { table, seenBy -> String? in
            guard case .program = seenBy else { return nil }
            return table
        }
    }
}
