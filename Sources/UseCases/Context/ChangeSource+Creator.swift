import Domain

extension ChangeSource {
    /// The creator recorded in tasks from this source.
    var creator: Creator {
        switch self {
        case .page, .program, .device: .page
        case .cli: .cli
        case .import: .import
        }
    }
}
