/**
 * Makes the server's modules load in a third of the time, so that a second start takes well under
 * two seconds. Works by being imported, before the server is (`--import` too).
 */
import module from "node:module";
import { join } from "node:path";
import { projectFolder } from "./runtime.mjs";

// Keeps compiled code, and TypeScript with its types taken out, from one start to the next.
module.enableCompileCache(join(projectFolder, ".runtime", "compile-cache"));
// For each of drizzle-orm's 200 files Node reads the package's 180 KB package.json again, only to
// learn what kind of module the file is. Its own files import each other by relative paths, and all
// .js among them are ES modules.
module.registerHooks({
  resolve(specifier, context, nextResolve) {
    const isInside = /\/node_modules\/drizzle-orm\/.*\.js$/.test(context.parentURL ?? "");
    if (!isInside || !/^\.{1,2}\/.*\.js$/.test(specifier)) return nextResolve(specifier, context);
    const url = new URL(specifier, context.parentURL).href;
    return { url, format: "module", shortCircuit: true };
  },
});
