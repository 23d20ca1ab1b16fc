import { byId, setText } from "./dom.js";
import { clearFailure, showFailure } from "./failure.js";
import { setPageTitle } from "./frame.js";
import { Shell } from "./shell.js";
import { TaskEditor } from "./task/editor.js";

const skeletonDelay = 150;
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

function fail(error) {
    editor.node.hidden = editor.deeds.hidden = true;
    showFailure("The task could not be read.", error, { place: (card) => place.append(card), retry });
}

function retry() {
    clearFailure();
    editor.node.hidden = editor.deeds.hidden = false;
    editor.load().catch(fail);
}

shell.start({
    show: () => editor.update(),
    load: () => editor.load(),
    fail,
    keys: { c: () => editor.toggle(), e: () => editor.focusName() },
});
