import Charts
import Domain

extension MarkedClass {
    init(_ priority: Priority) {
        self.init(
            code: priority.code, name: priority.displayName,
            mark: PieSlice.Mark(rawValue: priority.rawValue) ?? .c3)
    }
}
