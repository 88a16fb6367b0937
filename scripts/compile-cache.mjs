/** Caches compiled code, with types stripped, between starts. Imported before anything of the server. */
import module from "node:module";
import { join } from "node:path";
import { projectFolder } from "./runtime.mjs";

module.enableCompileCache(join(projectFolder, ".runtime", "compile-cache"));
