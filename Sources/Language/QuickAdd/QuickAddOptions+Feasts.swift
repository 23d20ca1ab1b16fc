import Calendar

extension QuickAddOptions {
    /// The next day of that name, today included.
    func feast(_ index: Int) -> Day? {
        let year = moment.today.civil.year
        return (year...year + 1).lazy.compactMap { Feast.day(index, in: $0) }.first { $0 >= moment.today }
    }
}
