/** Shows a task beside the page, or on its own page where the panel cannot be loaded. */
export async function openTask(shell, id) {
    try {
        const { openTaskPanel } = await import("./task/panel.js");
        openTaskPanel(shell, id);
    } catch {
        location.assign(`/tasks/${id}`);
    }
}
