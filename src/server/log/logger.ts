/** The server's log: JSON lines for machines, short lines for a person at a terminal. */
import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from "fastify";
import { LogController } from "fastify";
import type { Config } from "../config.ts";
import { logFormat, pathForLog } from "./log-format.ts";

/** Where the log goes; a terminal is recognised by `isTTY`. */
type LogOutput = NodeJS.WritableStream & { readonly isTTY?: boolean };

type LogLevel = Config["logLevel"];

/** Whether requests are logged at a level, and not only failures. */
export function logsRequests(logLevel: LogLevel): boolean {
  return logLevel === "debug" || logLevel === "trace";
}

/** Fastify's options for the log; it goes to `output` in place of the standard output. */
export async function loggerFor(
  { logLevel }: Pick<Config, "logLevel">,
  // Never by pino's own way to the standard output, which ends the process when a disk is full.
  output: LogOutput = process.stdout,
): Promise<Pick<FastifyServerOptions, "logger" | "logController" | "genReqId">> {
  const stream = output.isTTY ? await prettyPrinter(output) : output;
  const options = { level: logLevel, serializers: logFormat, stream };
  return {
    logger: logLevel === "silent" ? false : options,
    logController: new RequestLines(logsRequests(logLevel)),
    genReqId: requestIds(),
  };
}

/** Writes to a terminal by pino-pretty; JSON where only what production needs is installed. */
async function prettyPrinter(terminal: LogOutput): Promise<LogOutput> {
  const pinoPretty = await import("pino-pretty").catch(() => null);
  if (pinoPretty === null) return terminal;
  return pinoPretty.default({
    destination: terminal,
    ignore: "pid,hostname",
    singleLine: true,
    translateTime: "SYS:HH:MM:ss",
  });
}

/** Ids that no other request has, in any instance, before or after a new start. */
function requestIds(): () => string {
  const instance = randomBytes(4).toString("hex");
  let count = 0;
  return () => `${instance}-${(count += 1).toString(36)}`;
}

/** One line for each request, at the levels for that; failures are logged where they happen. */
class RequestLines extends LogController {
  readonly #areWanted: boolean;

  constructor(areWanted: boolean) {
    super();
    this.#areWanted = areWanted;
  }

  override incomingRequest(): void {}
  override routeNotFound(): void {}
  /** A client that goes away before the end has its reasons. */
  override streamError(error: NodeJS.ErrnoException, request: FastifyRequest): void {
    if (error.code === "ERR_STREAM_PREMATURE_CLOSE") return;
    request.log.warn({ err: error }, "an answer could not be sent to its end");
  }

  override requestCompleted(
    _error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    // No work for a line that is not logged.
    if (!this.#areWanted) return;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const line = `${request.method} ${pathForLog(request)}`;
    reply.log.debug({ status: reply.statusCode, ms }, line);
  }
}
