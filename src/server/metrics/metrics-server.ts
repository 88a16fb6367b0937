/** `GET /metrics` on a port of its own, which no proxy need hide from the world. */
import { once } from "node:events";
import { createServer } from "node:http";
import { listenFailure } from "../http/listen.ts";

/** The port, open; `close()` shuts it. */
export interface MetricsServer {
  close(): Promise<void>;
}

/** Responds with what `read` makes of the current numbers. Throws a StartError where it can't listen. */
export async function serveMetrics(
  place: { readonly host: string; readonly port: number },
  read: () => Promise<{ readonly contentType: string; readonly text: string }>,
): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    if (request.url?.split("?")[0] !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    try {
      const { contentType, text } = await read();
      response.writeHead(200, { "Content-Type": contentType }).end(text);
    } catch {
      // A worker is just starting or ending: Prometheus retries at its next scrape.
      response.writeHead(503).end();
    }
  });
  server.listen(place);
  try {
    await once(server, "listening");
  } catch (error) {
    throw listenFailure(place.host, place.port, error);
  }
  return {
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
