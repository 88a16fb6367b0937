/** A TCP proxy in front of a test's PostgreSQL, which fails as networks and servers do. */
import { once } from "node:events";
import type { AddressInfo, NetConnectOpts, Server, Socket } from "node:net";
import { connect, createServer } from "node:net";

/** A proxy on 127.0.0.1 that forwards until it is told otherwise. */
export interface DatabaseProxy {
  readonly port: number;
  /** Ends all connections and refuses new ones. */
  refuse(): Promise<void>;
  /** Goes on accepting connections, and forwards nothing in either direction. */
  stall(): void;
  /** Ends all connections and answers new ones with an error of this SQLSTATE. */
  reject(sqlState: string): void;
  /** Ends all connections once. */
  cut(): void;
  /** Forwards again; previous connections are ended. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a proxy to the server of this address. */
export async function startDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const target = targetOf(new URL(url));
  const sockets = new Set<Socket>();
  let onConnection: (client: Socket) => void = forward;
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;

  async function listen(onPort: number): Promise<Server> {
    const listening = createServer((client) => {
      track(client);
      onConnection(client);
    });
    listening.listen(onPort, "127.0.0.1");
    await once(listening, "listening");
    return listening;
  }

  function track(socket: Socket): void {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("close", () => sockets.delete(socket));
  }

  function forward(client: Socket): void {
    const upstream = connect(target);
    track(upstream);
    client.pipe(upstream).pipe(client);
    client.once("close", () => upstream.destroy());
    upstream.once("close", () => client.destroy());
  }

  function cut(): void {
    for (const socket of sockets) socket.destroy();
  }

  return {
    port,
    cut,
    async refuse() {
      server.close();
      cut();
    },
    stall() {
      onConnection = (client) => client.pause();
      for (const socket of sockets) socket.unpipe().pause();
    },
    reject(sqlState) {
      onConnection = (client) => {
        client.once("data", () => client.end(errorResponse(sqlState)));
      };
      cut();
    },
    async restore() {
      // A proxy that forwards already has nothing to end: a query just then would fail.
      if (onConnection === forward && server.listening) return;
      onConnection = forward;
      cut();
      if (!server.listening) server = await listen(port);
    },
    async close() {
      server.close();
      cut();
    },
  };
}

function targetOf({ hostname, port, searchParams }: URL): NetConnectOpts {
  const number = Number(port || 5432);
  const folder = searchParams.get("host");
  if (folder?.startsWith("/")) return { path: `${folder}/.s.PGSQL.${number}` };
  return { host: hostname, port: number };
}

/** An ErrorResponse of PostgreSQL's protocol. */
function errorResponse(sqlState: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${sqlState}\0Mrefused by the proxy\0\0`);
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
