import { ProjectsPage } from "./projects/projects-page.js";
import { Shell } from "./shell.js";

new Shell().run(ProjectsPage);
