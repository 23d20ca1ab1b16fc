/** Shows a task with all its fields. */
export function openTask(shell, id) {
    location.assign(`/tasks/${id}`);
}
