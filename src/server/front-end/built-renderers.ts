import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Renderers } from "../pages/renderers.ts";
import { StartError } from "../start-error.ts";
import { errorCode } from "../error-code.ts";

/** The front ends as `npm start` builds them. Throws a StartError when they have not been built. */
export async function builtRenderers(distFolder: string): Promise<Renderers> {
  const { shell, serviceWorker, ...site } = await loadBuilds(distFolder);
  const { renderPage, inlineStyleOf, renderMetadataFile } = site;
  return {
    renderPage,
    inlineStyleOf,
    renderMetadataFile,
    serviceWorker,
    adminShell: async () => shell,
    assets: ["site", "admin"].map((name) => ({
      path: `/assets/${name}/`,
      folder: join(distFolder, name),
    })),
  };
}

async function loadBuilds(distFolder: string) {
  try {
    const bundle = pathToFileURL(join(distFolder, "site-server", "render.js")).href;
    const site = (await import(bundle)) as Pick<
      Required<Renderers>,
      "renderPage" | "inlineStyleOf" | "renderMetadataFile"
    >;
    const shell = await readFile(join(distFolder, "admin.html"), "utf8");
    const serviceWorker = await readFile(join(distFolder, "worker", "service-worker.js"), "utf8");
    return { ...site, shell, serviceWorker };
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new StartError(
      `Site and admin app have not been built (${distFolder}). Start with "npm start", which builds them.`,
    );
  }
}

function isMissing(error: unknown): boolean {
  const code = errorCode(error);
  return code === "ENOENT" || code === "ERR_MODULE_NOT_FOUND";
}
