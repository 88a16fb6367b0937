/**
 * A process between portal and PostgreSQL: `node outage-proxy.ts PORT SOCKET BACKLOG`; its end or a pause is an outage.
 */
import { connect, createServer } from "node:net";

const [port = "", path = "", backlog = ""] = process.argv.slice(2);

const server = createServer((client) => {
  const upstream = connect({ path });
  client.pipe(upstream).pipe(client);
  for (const [one, other] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    one.on("error", () => {});
    one.once("close", () => other.destroy());
  }
});
const address = { port: Number(port), host: "127.0.0.1", backlog: Number(backlog) };
server.listen(address, () => console.log("listening"));
