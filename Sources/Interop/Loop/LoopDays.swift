/// Where the days of a habit are.
enum LoopDays {
    /// In memory, with the number of those that cannot be read.
    case known([LoopEntry], unread: Int)
    /// In a file of its own, which is read when its turn comes.
    case file(ImportFile)
}
