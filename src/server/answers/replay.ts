/** Sends a kept answer once more. */
import type { ServerResponse } from "node:http";

/** Head and body of an answer as they were sent: names and values in turn. */
export interface Replay {
  readonly status: number;
  readonly head: string[];
  readonly body: Buffer | null;
  /** The head as Node wrote it last for a client that stays. */
  written?: WrittenHead;
}

interface WrittenHead {
  readonly text: string;
  /** Seconds since 1970: the head tells them, so it is right for as long as they last. */
  readonly second: number;
}

/**
 * Node checks and joins the fields of every answer, which takes it a sixth of what a kept page costs. The
 * result can be had, and given to the next response, by this property. It has no documentation: where
 * a version of Node knows it no more, all heads are written anew (docs/decisions/0074).
 */
const headInNode = "_header";
type Response = ServerResponse & { [headInNode]?: string | null };

/** Answers a GET or HEAD. */
export function sendAgain(replay: Replay, response: ServerResponse): void {
  writeHead(replay, response);
  response.end(response.req.method === "HEAD" ? null : replay.body);
}

function writeHead(replay: Replay, response: Response): void {
  const second = Math.floor(Date.now() / 1000);
  const { written } = replay;
  // Only clients that stay get the same head: others are told that the connection ends. So is one of
  // HTTP/1.0 by a 304, although it asked to stay.
  const stays = response.shouldKeepAlive && response.req.httpVersion === "1.1";
  if (stays && written?.second === second) {
    response.statusCode = replay.status;
    response[headInNode] = written.text;
    return;
  }
  response.writeHead(replay.status, replay.head);
  const text = response[headInNode];
  if (stays && typeof text === "string") replay.written = { text, second };
}
