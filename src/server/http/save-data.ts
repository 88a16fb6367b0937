/** What clients that save data are spared. */
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Whether the client asks for less data. */
export function prefersReducedData(request: FastifyRequest): boolean {
  return request.headers["save-data"]?.toString().toLowerCase() === "on";
}

/** With Save-Data fonts of the site are an uncacheable 404: text stays in the device's own font. */
export function withholdFonts(files: FastifyInstance): void {
  files.addHook("onRequest", async (request, reply) => {
    if (!request.url.endsWith(".woff2") || !prefersReducedData(request)) return undefined;
    void reply.headers({ "Cache-Control": "no-store", Vary: "Save-Data" });
    return reply.code(404).send();
  });
}
