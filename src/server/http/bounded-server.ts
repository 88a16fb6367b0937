/**
 * An HTTP server of whose memory and file descriptors no client can take more than a share
 * (decision 0091).
 */
import type { IncomingMessage, RequestListener, Server, ServerOptions } from "node:http";
import { createServer, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { scheduleFairly } from "./fair-scheduler.ts";
import { maxConnections } from "./file-descriptors.ts";

/** Pipelined requests that may wait on one connection behind the one that is handled. */
const maxWaitingEach = 20;
/** The same on all connections together: each takes about 3 KB. */
const maxWaiting = 4_000;
/** As proxies do: clients that connect again spread over all processes. */
const maxRequestsPerSocket = 1_000;
/** A response that takes longer to be sent may lose its connection to a new client. */
const slowResponseMs = 10_000;

type Exchange = readonly [request: IncomingMessage, response: ServerResponse];

interface Connection {
  /** The response to the last request that was handled. */
  response: ServerResponse | null;
  /** When that was; of a connection without a request, when it began. */
  usedAt: number;
  handledCount: number;
  readonly waiting: Exchange[];
}

/**
 * Creates the server. It handles the requests of a connection one after another, each when the
 * response before it has been sent, so that a client that reads nothing holds one response.
 * `maxConnections` follows from the limit of file descriptors; at that limit the client that has been
 * idle for longest makes room for a new one.
 */
export function createBoundedServer(settings: ServerOptions, listener: RequestListener): Server {
  const connections = new Map<Socket, Connection>();
  let waitingCount = 0;

  function receive(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const connection = connections.get(socket);
    // One that was closed for sending too many, of which Node goes on parsing what it has read.
    if (connection === undefined) return;
    const { response: last, waiting } = connection;
    if (last === null || last.writableFinished) {
      handle(connection, [request, response]);
    } else if (waiting.length >= maxWaitingEach || waitingCount >= maxWaiting) {
      close(socket);
    } else {
      if (waiting.length === 0) whenClosed(last, () => handleNext(connection));
      waiting.push([request, response]);
      waitingCount += 1;
    }
  }

  function handle(connection: Connection, [request, response]: Exchange): void {
    connection.response = response;
    connection.usedAt = performance.now();
    connection.handledCount += 1;
    // Node tells the client that this was the last, but leaves the connection open.
    if (connection.handledCount === server.maxRequestsPerSocket) {
      response.setHeader("Connection", "close");
    }
    listener(request, response);
  }

  function handleNext(connection: Connection): void {
    const next = connection.waiting.shift();
    if (next === undefined) return;
    waitingCount -= 1;
    const [request, response] = next;
    // The response before it has ended the connection.
    if (!request.socket.writable) return close(request.socket);
    if (connection.waiting.length > 0) whenClosed(response, () => handleNext(connection));
    handle(connection, next);
  }

  function close(socket: Socket): void {
    socket.destroy();
    waitingCount -= connections.get(socket)?.waiting.splice(0).length ?? 0;
    connections.delete(socket);
  }

  /** The socket of the connection that was used least recently among those. */
  function leastRecent(isMeant: (connection: Connection) => boolean): Socket | null {
    let found: Socket | null = null;
    let foundAt = Infinity;
    for (const [socket, connection] of connections) {
      if (connection.usedAt >= foundAt || !isMeant(connection)) continue;
      found = socket;
      foundAt = connection.usedAt;
    }
    return found;
  }

  const server = createServer(settings, receive);
  server.maxConnections = maxConnections();
  server.maxRequestsPerSocket = maxRequestsPerSocket;
  server.on("connection", (socket) => {
    // At the limit itself Node closes new connections before they come here.
    if (connections.size >= server.maxConnections - 1) {
      const leastMissed = leastRecent(isIdle) ?? leastRecent(isSlow);
      if (leastMissed === null) return void socket.destroy();
      close(leastMissed);
    }
    const usedAt = performance.now();
    connections.set(socket, { response: null, usedAt, handledCount: 0, waiting: [] });
    socket.once("close", () => close(socket));
  });
  return server;
}

function isIdle({ response }: Connection): boolean {
  return response === null || response.writableFinished;
}

/** Whether a response is being sent to a client that takes its time. */
function isSlow({ response, usedAt }: Connection): boolean {
  return response?.headersSent === true && performance.now() - usedAt > slowResponseMs;
}

function whenClosed(response: ServerResponse, then: () => void): void {
  response.once("close", () => scheduleFairly(then));
}
