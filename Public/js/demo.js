import { addDays } from "./dates.js";

/** A project that shows what tasks can be, as the body that creates it in one change. */
export function demoProject(today) {
    const task = (name, fields = {}) => ({ name, ...fields });
    return {
        name: "Demo",
        description: "A few tasks to look around with. Undo takes all of it away, and so does deleting the project.",
        color: "purple",
        icon: "star",
        tasks: [
            task("Tick this off and see the points rise", { dueDate: today, priority: "P1", estimatedDuration: 300 }),
            task("Open this and change its name", { dueDate: today, details: "Every change can be undone: press u." }),
            task("Water the plants", { dueDate: `${today}T19:00`, priority: "P3", category: "maintenance", context: "home" }),
            task("Order a birthday present", { dueDate: addDays(today, 3), priority: "P0", category: "shopping", tags: ["family"] }),
            task("Prepare the talk", { dueDate: addDays(today, 6), priority: "P1", category: "work", energy: "high", estimatedDuration: 7200 }),
            task("Read a chapter", { energy: "low", category: "learning", tags: ["reading"] }),
        ],
    };
}
