/** Habits from the server's last response, with the changes it has not confirmed yet. */
export class HabitLines {
    #store;
    #known = [];

    constructor(store) {
        this.#store = store;
    }

    /** Called when what is shown may have changed. */
    onChange = () => {};

    get shown() {
        return this.#store.allSeen("habit", this.#known);
    }

    set(habits) {
        this.#known = habits;
    }

    /** Accepts one habit from a response, which may contain fewer days than are shown. */
    take(habit) {
        this.#known = this.#known.map((known) => (known.id === habit.id ? merged(known, habit) : known));
        this.onChange();
    }
}

/** A habit merged with a response. */
export function merged(known, habit) {
    const news = new Map(habit.days.map((day) => [day.day, day]));
    const first = habit.days[0]?.day;
    return {
        ...habit, days: known.days.map((day) => {
            const newer = news.get(day.day) ?? day;
            // The first day of a response does not know about the one before it.
            return newer.day === first ? { ...newer, isChained: newer.isChained || day.isChained && newer.state !== "missed" } : newer;
        }),
    };
}

/** Changes a day of a habit; `change(day)` returns the changed fields. The last day of a habit is today. */
export function onDay(day, change) {
    return (habit) => {
        const days = habit.days.map((known) => (known.day === day ? { ...known, isChained: false, ...change(known) } : known));
        const isToday = habit.days.at(-1)?.day === day;
        return { ...habit, days, today: isToday ? { ...habit.today, ...change(habit.today) } : habit.today };
    };
}
