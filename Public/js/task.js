import { byId, setText, skeletonDelay } from "./dom.js";
import { showFailure } from "./failure.js";
import { setPageTitle } from "./shell/frame.js";
import { Shell } from "./shell.js";
import { TaskEditor } from "./task/editor.js";

const id = location.pathname.split("/").pop();
const shell = new Shell();
const editor = new TaskEditor(shell, id);
const root = byId("task");

byId("note").replaceWith(editor.state.node);
root.append(editor.node, editor.actionBar);
editor.actionBar.append(editor.menu);
editor.onShown = ({ name }) => {
    setText(byId("title"), name);
    setPageTitle(name);
};
root.addEventListener("open-task", (event) => location.assign(`/tasks/${event.detail}`));
addEventListener("pagehide", () => editor.sendWithoutWaiting());
setTimeout(() => editor.node.classList.add("slow"), skeletonDelay);

function show(isRead) {
    editor.node.hidden = editor.actionBar.hidden = !isRead;
}

shell.start({
    show: () => editor.update(),
    load: async () => {
        await editor.load();
        if (editor.task) show(true);
    },
    fail: (error) => {
        show(false);
        showFailure("The task could not be loaded.", error, { insert: (card) => root.append(card), retry: () => shell.reload() });
    },
    keys: { c: () => editor.toggle(), s: { name: "Start or stop the timer", run: () => editor.toggleTimer() }, e: () => editor.focusName() },
});
