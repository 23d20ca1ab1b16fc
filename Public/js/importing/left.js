import { errorText } from "../failure.js";
import { choose } from "./chosen.js";
import { sum } from "./report.js";
import { followImport, forgetRunning, progressText } from "./run.js";

/** Shows in the message lane how an import goes on whose page was left, and then what came of it. */
export async function followLeftImport(shell, { name }) {
    let began = null;
    const stop = { label: "Stop", run: () => shell.store.sendOnce("DELETE", `/api/import/${name}`).catch((error) => shell.messages.fail(errorText(error))) };
    try {
        const { report, problem } = await followImport(shell.store, name, (state) => {
            if (state.rowsInAll !== null) began ??= Date.now();
            shell.messages.show(`Importing: ${progressText(state, began ?? Date.now())}`, stop, null, { key: "import" });
        });
        await shell.refresher.refresh();
        if (report) choose([]).catch(() => {});
        if (report) shell.actions.say(`Imported ${sum(report) || "nothing new"}`, { undoId: report.undoId });
        else shell.messages.show(problem);
    } catch (error) {
        // The server was restarted meanwhile, so nothing of it stayed.
        if (error.status !== 404) shell.messages.fail(errorText(error));
    }
    forgetRunning(name);
}
