import JSON

extension JSONError {
    public var refusal: Refusal {
        switch kind {
        case .syntax: .json.syntax
        case .encoding: .json.encoding
        case .duplicate: .json.duplicateName
        case .depth: .json.tooDeep
        }
    }

    public var domainError: DomainError { .refused(refusal, message) }
}
