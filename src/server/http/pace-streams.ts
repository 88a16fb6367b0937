/** Files are sent in parts of some kilobytes, to all clients in turn. */
import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { scheduleFairly } from "./fair-scheduler.ts";

/** Has every stream that is sent wait for its turn before each read. */
export function paceStreams(app: FastifyInstance): void {
  app.addHook("onSend", (_request, _reply, payload, done) => {
    if (payload instanceof Readable) readFairly(payload);
    done(null, payload);
  });
}

/** A stream in between would hold one more part for each client. */
function readFairly(stream: Readable): void {
  const read = stream._read;
  stream._read = (size) =>
    scheduleFairly(() => {
      if (!stream.destroyed) read.call(stream, size);
    });
}
