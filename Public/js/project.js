import { ProjectPage } from "./project/project-page.js";
import { Shell } from "./shell.js";

new Shell().run(ProjectPage);
