/** A process between portal and PostgreSQL: `node outage-proxy.ts PORT SOCKET`; its end or a pause is an outage. */
import { connect, createServer } from "node:net";

const [port = "", path = ""] = process.argv.slice(2);
/** So few that the kernel soon leaves further connections unanswered while the process is paused. */
const backlog = 1;

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
server.listen({ port: Number(port), host: "127.0.0.1", backlog }, () => console.log("listening"));
