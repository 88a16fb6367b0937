/** A virus scanner that is asked while a document arrives: clamd, by its command INSTREAM. */
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** A scan in progress. */
export interface VirusScan {
  send(bytes: Buffer): Promise<void>;
  /** The name of what was found; null for nothing. Rejects where the scanner doesn't say. */
  finish(): Promise<string | null>;
  /** Ends it, whether it has finished or not. */
  close(): void;
}

/** Where a scanner listens. */
export interface ScannerAddress {
  readonly host: string;
  readonly port: number;
}

/** The scanner can't be reached, or doesn't say whether it found anything. */
export class ScanError extends Error {
  override name = "ScanError";
}

const connectMs = 5_000;
const replyMs = 60_000;
/** Longer replies aren't clamd's. */
const maxReplyBytes = 1024;

/** Begins a scan. Rejects with a ScanError where the scanner can't be reached. */
export async function openScan({ host, port }: ScannerAddress): Promise<VirusScan> {
  const socket = connect({ host, port });
  const failed = new Promise<never>((_, reject) => {
    socket.once("error", (error) => reject(new ScanError(error.message)));
  });
  // Awaited only while a scan runs: unhandled, it would end the process.
  failed.catch(() => undefined);
  let reply = "";
  const replied = new Promise<string>((resolve) => {
    socket.on("data", (bytes: Buffer) => {
      if (reply.length < maxReplyBytes) reply += bytes.toString("latin1");
      if (reply.includes("\0")) resolve(reply);
    });
    socket.once("close", () => resolve(reply));
  });

  const within = async <Value>(ms: number, what: Promise<Value>): Promise<Value> => {
    const over = new AbortController();
    const late = sleep(ms, undefined, { signal: over.signal }).then(() => {
      throw new ScanError("The scanner doesn't answer");
    });
    late.catch(() => undefined);
    try {
      return await Promise.race([what, failed, late]);
    } finally {
      over.abort();
    }
  };
  const write = async (bytes: Buffer) => {
    if (socket.destroyed || socket.writableEnded) throw new ScanError("The scanner hung up");
    if (!socket.write(bytes)) await within(replyMs, once(socket, "drain"));
  };

  try {
    await within(connectMs, once(socket, "connect"));
    await write(Buffer.from("zINSTREAM\0"));
  } catch (error) {
    socket.destroy();
    throw error;
  }
  return {
    async send(bytes) {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(bytes.length);
      await write(Buffer.concat([length, bytes]));
    },
    async finish() {
      await write(Buffer.alloc(4));
      return verdictOf(await within(replyMs, replied));
    },
    close: () => void socket.destroy(),
  };
}

/** "stream: OK", "stream: NAME FOUND", or a message about an error. */
function verdictOf(reply: string): string | null {
  const [, found] = /^stream: (.+) FOUND\0?/u.exec(reply) ?? [];
  if (found !== undefined) return found;
  if (/^stream: OK\0?/u.test(reply)) return null;
  throw new ScanError(`The scanner says ${JSON.stringify(reply.slice(0, 200))}`);
}
