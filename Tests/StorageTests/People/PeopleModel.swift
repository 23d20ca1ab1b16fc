import Domain

/// What the random steps of several people have led to: who may see and change what.
struct PeopleModel {
    struct Grant {
        var access: Int
        let by: Int
    }

    struct Subject {
        /// The project of a task, or the one above a project.
        var project: ProjectID?
        var shares: [Int: Grant] = [:]
        var earner: Int?
        var assignee: Int?
    }

    var owners: [ProjectID: Int] = [:]
    var projects: [ProjectID: Subject] = [:]
    var tasks: [TaskID: Subject] = [:]

    func access(_ person: Int, project id: ProjectID) -> Int {
        guard let project = projects[id] else { return -1 }
        let own = owners[id] == person ? 2 : project.shares[person]?.access ?? -1
        return max(own, project.project.map { access(person, project: $0) } ?? -1)
    }

    func access(_ person: Int, task id: TaskID) -> Int {
        guard let task = tasks[id] else { return -1 }
        return max(task.shares[person]?.access ?? -1, task.project.map { access(person, project: $0) } ?? -1)
    }

    func access(_ person: Int, _ subject: Share.Subject) -> Int {
        switch subject {
        case .project(let id): access(person, project: id)
        case .task(let id): access(person, task: id)
        }
    }

    subscript(subject: Share.Subject) -> [Int: Grant] {
        get {
            switch subject {
            case .project(let id): projects[id]?.shares ?? [:]
            case .task(let id): tasks[id]?.shares ?? [:]
            }
        }
        set {
            switch subject {
            case .project(let id): projects[id]?.shares = newValue
            case .task(let id): tasks[id]?.shares = newValue
            }
        }
    }

    /// Open tasks are for nobody who does not see them.
    mutating func openUnseenTasks() {
        for (id, task) in tasks where task.earner == nil {
            if let person = task.assignee, access(person, task: id) < 0 { tasks[id]?.assignee = nil }
        }
    }

    /// The tasks that a person sees without their projects.
    func singleTasks(of person: Int) -> Set<TaskID> {
        Set(
            tasks.filter { id, task in
                access(person, task: id) >= 0 && !(task.project.map { access(person, project: $0) >= 0 } ?? false)
            }.keys)
    }
}
