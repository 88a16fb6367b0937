/** The icon for programs that ask for it by its old address, without having read a page. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { daySeconds } from "#contract/durations.ts";
import { allowEmbedding } from "../http/security-headers.ts";
import { projectFolder } from "../environment.ts";

const iconFile = join(projectFolder, "content", "favicon.ico");

/** Serves the icon; a day later a browser asks whether it has changed. */
export async function serveFavicon(app: FastifyInstance): Promise<void> {
  const icon = await readFile(iconFile);
  app.get("/favicon.ico", (_request, reply) => {
    allowEmbedding(reply);
    return reply
      .header("Cache-Control", `public, max-age=${daySeconds}`)
      .type("image/x-icon")
      .send(icon);
  });
}
