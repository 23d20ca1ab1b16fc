import { byId, setText, skeletonDelay } from "./dom.js";
import { showFailure } from "./failure.js";
import { setPageTitle } from "./frame.js";
import { Shell } from "./shell.js";
import { TaskEditor } from "./task/editor.js";

const id = location.pathname.split("/").pop();
const shell = new Shell();
const editor = new TaskEditor(shell, id);
const place = byId("task");

byId("note").replaceWith(editor.state.node);
place.append(editor.node, editor.deeds);
editor.deeds.append(editor.menu);
editor.onShown = ({ name }) => {
    setText(byId("title"), name);
    setPageTitle(name);
};
place.addEventListener("open-task", (event) => location.assign(`/tasks/${event.detail}`));
addEventListener("pagehide", () => editor.sendWithoutWaiting());
setTimeout(() => editor.node.classList.add("slow"), skeletonDelay);

function show(isRead) {
    editor.node.hidden = editor.deeds.hidden = !isRead;
}

shell.start({
    show: () => editor.update(),
    load: async () => {
        await editor.load();
        if (editor.task) show(true);
    },
    fail: (error) => {
        show(false);
        showFailure("The task could not be loaded.", error, { place: (card) => place.append(card), retry: () => shell.reload() });
    },
    keys: { c: () => editor.toggle(), s: { name: "Start or stop the timer", run: () => editor.toggleTimer() }, e: () => editor.focusName() },
});
