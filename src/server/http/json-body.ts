/** Bodies: JSON in UTF-8 and nothing else, looked at before it is parsed. */
import { isUtf8 } from "node:buffer";
import {
  errorCodes,
  type FastifyBodyParser,
  type FastifyInstance,
  type FastifyRequest,
} from "fastify";
import { maxJsonDepth } from "#contract/limits.ts";

/** A body that isn't read: the translator of errors goes by the status. */
class MalformedBodyError extends Error {
  override name = "MalformedBodyError";
  readonly statusCode = 400;
}

/** Makes JSON, as it is, the only type of body that is read; any other, and a compressed one, is a 415. */
export function readJsonBodiesOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>("application/json", { parseAs: "buffer" }, readJsonBody(app));
}

/** Reads a body as JSON; also for types that are JSON by another name. */
export function readJsonBody(app: FastifyInstance): FastifyBodyParser<Buffer> {
  const parse = app.getDefaultJsonParser("error", "error");
  return (request, body, done) => {
    if (isEncoded(request)) return done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE());
    // Decoding would put other characters in place of what isn't UTF-8: text is never altered.
    if (!isUtf8(body)) return done(new MalformedBodyError("The body isn't UTF-8"));
    const text = body.toString();
    if (isDeeperThan(text, maxJsonDepth)) {
      return done(new MalformedBodyError("The body is nested too deeply"));
    }
    return parse(request, text, done);
  };
}

function isEncoded({ headers }: FastifyRequest): boolean {
  const { "content-encoding": encoding = "identity" } = headers;
  return encoding.trim().toLowerCase() !== "identity";
}

/** Whether brackets stand in each other deeper than that; what stands in strings doesn't count. */
export function isDeeperThan(json: string, maxDepth: number): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (character === '"') {
      at = endOfString(json, at);
    } else if (character === "[" || character === "{") {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (character === "]" || character === "}") {
      depth -= 1;
    }
  }
  return false;
}

/** Where the string that begins there ends; the end of the text where it doesn't. */
function endOfString(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end === -1 ? json.length : end;
}

function isEscaped(json: string, at: number): boolean {
  let backslashes = 0;
  while (json[at - 1 - backslashes] === "\\") backslashes += 1;
  return backslashes % 2 === 1;
}
