/** The runtime's limit: `node:http` sending head and bytes of a file, and nothing else. Arguments: port, folder. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";

const [port, folder = ""] = process.argv.slice(2);
const body = readFileSync(join(folder, "body"));
const head = JSON.parse(readFileSync(join(folder, "head.json"), "utf8")) as string[];
createServer((_request, response) => {
  response.writeHead(200, head);
  response.end(body);
}).listen(Number(port), "127.0.0.1");
