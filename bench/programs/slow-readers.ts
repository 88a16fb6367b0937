/**
 * Clients that send requests and read nothing, as a process of their own. Arguments: port, connections,
 * requests on each, then the paths, which they take in turn. Prints a line when everything is sent.
 */
import { connect } from "node:net";

const [port = 0, connections = 0, requests = 0] = process.argv.slice(2, 5).map(Number);
const paths = process.argv.slice(5);

const sent = Array.from({ length: connections }, (_, client) => {
  const head = (turn: number) =>
    `GET ${paths[(client + turn) % paths.length]} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  const text = Array.from({ length: requests }, (_request, turn) => head(turn)).join("");
  // Paused before it connects, so that nothing is ever read.
  const socket = connect(port, "127.0.0.1").pause();
  return new Promise<void>((resolve) => {
    // The portal may close the connection at any moment.
    socket.on("error", () => resolve());
    socket.write(text, () => resolve());
  });
});
await Promise.all(sent);
console.log("sent");
// The connections stay open until this process is ended.
setInterval(() => {}, 60_000);
