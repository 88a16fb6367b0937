import { createServer } from "node:net";
import { StartError } from "../start-error.ts";
import { errorCode } from "../error-code.ts";

/**
 * Finds out whether the portal will be able to listen there, before it touches anything. Throws a
 * StartError that says why not.
 */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once("error", reject);
      probe.listen({ host, port, exclusive: true }, resolve);
    });
  } catch (error) {
    throw listenFailure(host, port, error);
  }
  await new Promise((resolve) => probe.close(resolve));
}

/**
 * Why a server can't listen, in the operator's words; an error that has nothing to do with that is
 * handed back.
 */
export function listenFailure(host: string, port: number, error: unknown): unknown {
  const reasons: Record<string, string> = {
    EADDRINUSE:
      `Port ${port} is in use by another program (another instance of the portal, perhaps). Stop that one, or ` +
      `choose another port: PORT=${port + 1} npm start`,
    EACCES: `This user may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Check HOST.`,
    ENOTFOUND: `The name ${host} is unknown on this machine. Check HOST.`,
  };
  const reason = reasons[errorCode(error) ?? ""];
  return reason === undefined ? error : new StartError(reason);
}
