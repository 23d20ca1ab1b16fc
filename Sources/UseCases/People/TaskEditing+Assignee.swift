import Domain

extension TaskEditing {
    /// Assigns the task to somebody who sees it where it is then.
    mutating func applyAssignee(_ edit: Edit<PersonID>, _ task: inout TaskItem, old: TaskItem?) throws {
        task.assigneeID = edit.applied(to: task.assigneeID)
        guard let id = edit.value, id != old?.assigneeID,
            let obstacle = try reading.obstacle(toAssigning: task, to: id, isNew: old == nil)
        else { return }
        problems.add("assigneeId", obstacle.refusal, obstacle.message)
    }
}

extension Reading {
    /// Tasks are assigned to those who see them where they are then.
    func obstacle(toAssigning task: TaskItem, to id: PersonID, isNew: Bool = false) throws -> Obstacle? {
        guard let person = try people.find(id), !person.isOff else {
            return Obstacle(
                refusal: .task.assigneeUnknown, message: "There is no person with the id \(id). Choose somebody else.")
        }
        if try sees(person, task, isNew: isNew) { return nil }
        return Obstacle(
            refusal: .task.assigneeBlind,
            message: "\(person.name) does not see this task. Share it with \(person.name) first.")
    }

    private func sees(_ person: Person, _ task: TaskItem, isNew: Bool) throws -> Bool {
        let places = [.project(task.projectID)] + (task.parentID.map { [Share.Subject.task($0)] } ?? [])
        if try places.contains(where: { try shares.sharing(of: $0)?.access(of: person.number) != nil }) {
            return true
        }
        let own = isNew ? nil : try shares.sharing(of: .task(task.id))
        return own?.own.contains { $0.person == person.number } ?? false
    }
}

extension Change {
    /// - Throws: `DomainError.invalid` if the person does not see the task.
    func assign(_ task: TaskItem, to person: PersonID) throws -> TaskItem {
        var fields = TaskFields()
        fields.assigneeID = .set(person)
        var editing = TaskEditing(fields, self)
        let assigned = try editing.apply(fields, to: task, isNew: false)
        try editing.problems.throwIfAny()
        return try update(task) { $0 = assigned }
    }
}
