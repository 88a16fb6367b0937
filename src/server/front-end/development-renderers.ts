/** The front ends straight from their sources, for `npm run dev`: Vite inside the server. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RunnableDevEnvironment, ViteDevServer } from "vite";
import type { Renderers } from "../pages/renderers.ts";
import { projectFolder } from "../environment.ts";

/** Front ends that always show the newest source. */
export interface DevelopmentRenderers extends Renderers {
  /** Passes requests below /assets/ to Vite, and Vite's messages to the open pages. */
  attachTo(app: FastifyInstance): Promise<void>;
}

const renderer = "/src/site/render.tsx";
const shellFile = join(projectFolder, "src", "admin", "index.html");
const preambleAddress = "/assets/admin/@preamble";
const inlineModule = /<script type="module">([\s\S]*?)<\/script>/;

/** Prepares the front ends; nothing can be rendered before `attachTo`. */
export function developmentRenderers(): DevelopmentRenderers {
  let site: ViteDevServer;
  let admin: ViteDevServer;
  let preamble = "";
  const newestRenderer = () => {
    const { runner } = site.environments.ssr as RunnableDevEnvironment;
    return runner.import<Pick<Renderers, "renderPage" | "renderMetadataFile">>(renderer);
  };
  return {
    assets: [],
    cachesPages: false,
    serviceWorker: null,
    async renderPage(view, context) {
      return (await newestRenderer()).renderPage(view, context);
    },
    async renderMetadataFile(view, origin) {
      return (await newestRenderer()).renderMetadataFile(view, origin);
    },
    async adminShell(url) {
      const source = await readFile(shellFile, "utf8");
      const shell = await admin.transformIndexHtml("/index.html", source, url);
      // React's plugin writes a script into the page, which the content policy forbids: it gets an
      // address.
      preamble = inlineModule.exec(shell)?.[1] ?? "";
      return shell.replace(
        inlineModule,
        `<script type="module" src="${preambleAddress}"></script>`,
      );
    },
    async attachTo(app) {
      allowViteWorker(app);
      site = await startVite("vite.site.config.ts", app);
      admin = await startVite("vite.admin.config.ts", app);
      app.get(preambleAddress, (_request, reply) => reply.type("text/javascript").send(preamble));
      app.get("/assets/site/*", handBy(site));
      app.get("/assets/admin/*", handBy(admin));
    },
  };
}

async function startVite(configFile: string, app: FastifyInstance): Promise<ViteDevServer> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    configFile: join(projectFolder, configFile),
    server: { middlewareMode: { server: app.server }, ws: { server: app.server } },
  });
  // Before the server waits for its connections: Vite's to the open pages would keep it for ever.
  app.addHook("preClose", () => vite.close());
  return vite;
}

/**
 * When the server is started again, Vite's script in the page waits for it in a worker of its own
 * making.
 */
function allowViteWorker(app: FastifyInstance): void {
  const header = "Content-Security-Policy";
  app.addHook("onSend", async (_request, reply) => {
    const policy = reply.getHeader(header);
    if (typeof policy !== "string") return;
    const directives = policy.split("; ").filter((line) => !line.startsWith("worker-src"));
    void reply.header(header, [...directives, "worker-src 'self' blob:"].join("; "));
  });
}

function handBy(vite: ViteDevServer) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => {
      reply.raw.statusCode = 404;
      reply.raw.end();
    });
  };
}
