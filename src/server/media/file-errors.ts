/** What is wrong with an address of a file, or with the part of it that a player asks for. */
import type { FastifyError, FastifyInstance } from "fastify";

const rangeNotSatisfiable = 416;

/** Below folders of files, an address that leads out of them leads nowhere. */
export function registerFileErrors(files: FastifyInstance): void {
  files.setErrorHandler<FastifyError>((error, _request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode === rangeNotSatisfiable) return reply.code(statusCode).send();
    if (statusCode >= 400 && statusCode < 500) return reply.callNotFound();
    throw error;
  });
}
