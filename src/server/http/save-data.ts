/** What clients that save data are spared. */
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Whether the client asks for less data. */
export function savesData(request: FastifyRequest): boolean {
  return request.headers["save-data"]?.toString().toLowerCase() === "on";
}

/** Answers fonts of the site by 404 then: text stays in the device's own. Not stored, so that the font comes later. */
export function withholdFonts(files: FastifyInstance): void {
  files.addHook("onRequest", async (request, reply) => {
    if (!request.url.endsWith(".woff2") || !savesData(request)) return undefined;
    void reply.headers({ "Cache-Control": "no-store", Vary: "Save-Data" });
    return reply.code(404).send();
  });
}
