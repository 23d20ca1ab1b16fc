import { people, personMark } from "../data/people.js";
import { button, element, hasChanged, icon } from "../dom.js";
import { openSharing } from "../people/sharing.js";
import { count } from "../words.js";

const mostFaces = 4;

/** In the head of a project's page: the rings of those who see it, and the button that opens who they are. */
export class ProjectSharing {
    #shell;
    #id;
    #project = null;
    #faces = element("span", { class: "faces", role: "img" });
    #node;

    constructor(shell, id) {
        [this.#shell, this.#id] = [shell, id];
        const share = button(icon("people"), () => this.#open(), { class: "tool", "aria-haspopup": "dialog" });
        share.append(element("span", {}, "Share"));
        this.#node = element("span", { class: "shared-with", hidden: true }, this.#faces, share);
        document.querySelector("main .head .menu-anchor").before(this.#node);
    }

    /** Nothing of it is there as long as there is one person. */
    async load() {
        if ((await people()).length === 0) return;
        const { items } = await this.#shell.store.get(`/api/projects/${this.#id}/shares`);
        this.#show(items);
    }

    update(project) {
        this.#project = project;
        this.#node.hidden = project.isInbox || this.#faces.dataset.key === undefined;
    }

    #show(items) {
        const seen = items.filter(({ reason }) => reason !== "within");
        const faces = seen.slice(0, seen.length > mostFaces + 1 ? mostFaces : seen.length);
        const names = seen.map(({ person, isMe }) => (isMe ? "You" : person.name));
        if (hasChanged(this.#faces, names)) {
            this.#faces.replaceChildren(...faces.map(({ person }) => personMark(person)), seen.length > faces.length ? `+${seen.length - faces.length}` : "");
            this.#faces.ariaLabel = `Seen by ${names.join(", ")}`;
            this.#faces.title = names.join(", ");
        }
        if (this.#project) this.update(this.#project);
    }

    #open() {
        const { name, counts } = this.#project;
        const about = `With its subprojects and ${count(counts.open, "open task")}. Who is not here does not see that it exists.`;
        openSharing(this.#shell, { kind: "project", id: this.#id, name, about }, (items) => this.#show(items));
    }
}
