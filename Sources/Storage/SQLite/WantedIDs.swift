import Domain

/// Many ids for one statement: the table `wanted`, bound as one value so that the statement is the same for any number.
struct WantedIDs {
    /// Begins a statement, with the first parameter.
    static let table = """
        WITH RECURSIVE wanted(id, next) AS (
            SELECT substr(?1, 1, 16), 17
            UNION ALL SELECT substr(?1, next, 16), next + 16 FROM wanted WHERE next < length(?1)
        )

        """
    static let all = "SELECT wanted.id FROM wanted"

    let value: SQLValue

    init<Subject>(_ ids: some Sequence<Identifier<Subject>>) { value = .blob(ids.flatMap(\.bytes)) }
}
