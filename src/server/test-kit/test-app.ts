/** The whole server on a database of the test file's own, with a clock that tests set. */
import { rm } from "node:fs/promises";
import type { FastifyInstance, InjectOptions } from "fastify";
import type { ListResponse } from "#contract/envelope.ts";
import type { RoleName } from "#contract/roles.ts";
import { renderMetadataFile, renderPage } from "#site/render.tsx";
import { createAccount } from "../accounts/create-account.ts";
import { ensureRoles } from "../accounts/first-admin.ts";
import { createPasswordHasher, type PasswordCost } from "../accounts/password-hasher.ts";
import { buildApp } from "../app.ts";
import type { Clock } from "../clock.ts";
import type { Config, Environment } from "../config.ts";
import { readConfig } from "../config.ts";
import type { EventLoopDelay } from "../http/event-loop-delay.ts";
import type { Renderers } from "../pages/renderers.ts";
import { onFileFinished } from "./file-finished.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";
import type { TestDatabase } from "./test-database.ts";
import { createTestDatabase } from "./test-database.ts";

/** A clock that stands still until a test moves it; whoever waits by it moves it too. */
export interface TestClock extends Clock {
  set(moment: Date): void;
  advanceSeconds(seconds: number): void;
}

/** The response to a call of a test. */
export interface TestResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** The parsed body; throws when it isn't JSON. */
  json<Body = TestEnvelope>(): Body;
  /** The data of a list call; throws when it isn't a list. */
  list<Row = TestRow>(): ListResponse<Row>;
}

/** A record as tests look at it. */
export type TestRow = Readonly<Record<string, unknown>> & { readonly id: number };

/** An envelope as tests look at it. */
export interface TestEnvelope {
  readonly message: string;
  readonly data: Record<string, unknown>;
  readonly errors?: { field: string; message: string }[];
  readonly is_web?: boolean;
}

/** A client with or without a token. */
export interface TestClient {
  get(url: string, headers?: Record<string, string>): Promise<TestResponse>;
  post(url: string, body?: unknown): Promise<TestResponse>;
  put(url: string, body?: unknown): Promise<TestResponse>;
  patch(url: string, body?: unknown): Promise<TestResponse>;
  delete(url: string): Promise<TestResponse>;
  send(options: InjectOptions): Promise<TestResponse>;
}

/** Addresses outside of the site, which have no defaults. */
export const testAddresses = {
  SEARCH_URL: "https://siplah.example/search",
  HELP_CENTER_URL: "https://bantuan.siplah.example",
  SUPERVISION_URL: "https://pengawasan.siplah.example",
} as const;

/** The server under test. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly config: Config;
  readonly clock: TestClock;
  readonly visitor: TestClient;
  /** A signed-in client of a role; each role's account is created once, its session again once it has ended. */
  as(role: RoleName): Promise<TestClient>;
  /** Creates that account anew, after a test has deleted it. */
  makeAccount(role: RoleName): Promise<void>;
  clientWith(token: string): TestClient;
  /** A client that has the token in the cookie, as the admin app does. */
  inBrowser(token: string): TestClient;
}

/** Password of every account that `as` makes. */
export const testPassword = "Rahasia-83-Kolam";
const startOfTests = new Date("2026-01-15T03:00:00Z");

const renderers: Renderers = {
  renderPage,
  renderMetadataFile,
  serviceWorker: "// what the build makes of the service worker",
  adminShell: async () => "<!doctype html><head><!--portal--></head><div id=root></div>",
  assets: [],
};

/** On a busy machine any request could be refused, which is what one test alone is about. */
const unhurried: EventLoopDelay = { isTooHigh: () => false, end() {} };

/** Tests sign in and guess a thousand times: what a hash costs in production is what a few are about. */
const cheapCost: PasswordCost = { memory: 64, passes: 1, parallelism: 1, tagLength: 32 };

/** E-mail address of the account that `as` makes for a role. */
export function testEmail(role: RoleName): string {
  return `${role.toLowerCase().replace(" ", ".")}@siplah.example`;
}

/** What the server under test has as in production, where a test is about it. */
interface TestAppOptions {
  readonly load?: EventLoopDelay;
  readonly passwordCost?: PasswordCost;
}

/**
 * Starts the server, which runs until the test file that calls it has finished: on a database of its
 * own, unless one is given.
 */
export async function createTestApp(
  environment: Environment = {},
  existing?: TestDatabase,
  log?: NodeJS.WritableStream,
  { load = unhurried, passwordCost = cheapCost }: TestAppOptions = {},
): Promise<TestApp> {
  const database = existing ?? (await createTestDatabase());
  await ensureRoles(database);
  const clock = testClock();
  const dataFolder = await makeTemporaryFolder();
  onFileFinished(() => rm(dataFolder, { recursive: true, force: true }));
  const settings = { LOG_LEVEL: "silent", DATA_DIR: dataFolder, ...testAddresses };
  const config = readConfig({ ...settings, ...environment });
  const app = await buildApp({ config, database, clock, renderers, log, load, passwordCost });
  onFileFinished(() => app.close());
  const passwordHash = createPasswordHasher(passwordCost).hash(testPassword);
  const accounts = new Map<RoleName, Promise<unknown>>();
  const sessions = new Map<RoleName, { token: Promise<string>; endsAt: number }>();

  async function makeAccount(role: RoleName): Promise<void> {
    await createAccount(database.orm, {
      name: `Akun ${role}`,
      position: "Staf",
      phone: "0812",
      email: testEmail(role),
      role,
      passwordHash: await passwordHash,
    });
  }

  async function signIn(role: RoleName): Promise<string> {
    const account = accounts.get(role) ?? makeAccount(role);
    accounts.set(role, account);
    await account;
    const response = await clientFor(app, bearerHeader(config.appKey)).post(
      "/api/dashboard/auth/login",
      {
        email: testEmail(role),
        password: testPassword,
      },
    );
    return String(response.json().data["token"]);
  }

  return {
    app,
    database,
    config,
    clock,
    visitor: clientFor(app, {}),
    makeAccount,
    clientWith: (token) => clientFor(app, bearerHeader(token)),
    inBrowser: (token) =>
      clientFor(app, { cookie: `token=${token}`, "x-requested-with": "XMLHttpRequest" }),
    async as(role) {
      const now = clock.now().getTime();
      const cached = sessions.get(role);
      const session =
        cached !== undefined && now < cached.endsAt
          ? cached
          : { token: signIn(role), endsAt: now + config.sessionIdleHours * 60 * 60 * 1000 };
      sessions.set(role, session);
      return clientFor(app, bearerHeader(await session.token));
    },
  };
}

function testClock(): TestClock {
  let moment = startOfTests;
  return {
    now: () => moment,
    wait: async (milliseconds) => void (moment = new Date(moment.getTime() + milliseconds)),
    set: (next) => void (moment = next),
    advanceSeconds: (seconds) => void (moment = new Date(moment.getTime() + seconds * 1000)),
  };
}

const bearerHeader = (token: string) => ({ authorization: `Bearer ${token}` });

function clientFor(app: FastifyInstance, credentials: Record<string, string>): TestClient {
  const send = async (options: InjectOptions): Promise<TestResponse> => {
    const headers = { ...credentials, ...options.headers };
    const response = await app.inject({ ...options, headers });
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      json: () => JSON.parse(response.body),
      list() {
        const { data } = JSON.parse(response.body);
        if (!Array.isArray(data?.data)) throw new Error(`This is no list: ${response.body}`);
        return data;
      },
    };
  };
  const write = (method: "POST" | "PUT" | "PATCH") => (url: string, body: unknown) =>
    send(body === undefined ? { method, url } : { method, url, payload: body as object });
  return {
    send,
    get: (url, headers = {}) => send({ method: "GET", url, headers }),
    post: write("POST"),
    put: write("PUT"),
    patch: write("PATCH"),
    delete: (url) => send({ method: "DELETE", url }),
  };
}
