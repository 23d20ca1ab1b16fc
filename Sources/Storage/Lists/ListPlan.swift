/// How a listing is read.
struct ListPlan {
    /// In list order.
    let parts: () throws -> [ListPart]
    /// Nil if the parts are counted instead.
    private let sums: [SQLFragment]?

    init(counts: [SQLFragment]? = nil, parts: @escaping () throws -> [ListPart]) {
        self.parts = parts
        sums = counts
    }

    /// Queries whose sum is the number of tasks.
    func counts() throws -> [SQLFragment] { try sums ?? parts().flatMap(\.counts) }
}
