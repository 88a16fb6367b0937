/**
 * Every call of `/api/openapi.json` with right, wrong and strange values, from everybody: no failure
 * of the server, every response as described. By hand, FUZZ_CALLS makes as many as one likes, FUZZ_MINUTES
 * as many as fit, and TEST_SEED others, or the same once more.
 */
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { resources } from "#contract/registry.ts";
import { roleNames } from "#contract/roles.ts";
import { bearer, newToken } from "../test-kit/credentials.ts";
import type { Operation } from "../test-kit/fuzz/openapi-document.ts";
import { operationsOf } from "../test-kit/fuzz/openapi-document.ts";
import { bodyFor, fittingValue, strangeText } from "../test-kit/fuzz/json-values.ts";
import { makeUser } from "../test-kit/make-user.ts";
import type { TestApp } from "../test-kit/test-app.ts";
import { createTestApp, testEmail } from "../test-kit/test-app.ts";
import { isFullRun, testSeed } from "../test-kit/test-scope.ts";

const minutes = Number(process.env["FUZZ_MINUTES"] ?? 0);
const callsOfRun = isFullRun ? 12_000 : 5_000;
const calls = Number(process.env["FUZZ_CALLS"] ?? (minutes > 0 ? 100_000_000 : callsOfRun));
/** How long a busy machine may say so in place of a response, call by call. */
const busyMs = 60_000;
const pauseMs = 250;
/** After so many it says how far it is. */
const callsOfReport = 20_000;

let portal: TestApp;
let operations: Map<string, Operation>;
const tokens = new Map<string, string>();
/** What the seeded records are called; those of the accounts that the fuzz itself uses are not among them. */
let ids: number[];

beforeAll(async () => {
  portal = await createTestApp();
  const admin = await portal.as("Super Admin");
  for (const role of roleNames) tokens.set(role, await newToken(portal, role));
  const firstUser = await makeUser(portal);
  ids = [firstUser.id, firstUser.id + 1, firstUser.id + 2];
  // The first records that others point to have the ids that the examples name.
  for (let made = 0; made < firstUser.id + 2; made += 1) {
    for (const { api, sample, isWritable } of resources) {
      if (isWritable && api !== "user") await admin.post(`/api/dashboard/${api}`, sample);
    }
  }
  const described = await operationsOf(portal);
  operations = new Map(described.map((one) => [`${one.method} ${one.path}`, one]));
});

interface Call {
  /** Verb and path; its response stands in `operations`. */
  readonly name: string;
  readonly path: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [string, string])[];
  readonly body: unknown;
  readonly who: string;
}

const everybody = ["nobody", "app key", ...roleNames];

function operationOf({ name }: Pick<Call, "name">): Operation {
  const found = operations.get(name);
  if (found === undefined) throw new Error(`${name} isn't described`);
  return found;
}

function callOf(called: string): fc.Arbitrary<Call> {
  const operation = operationOf({ name: called });
  const known = fc.constantFrom(...ids).map(String);
  const inPath = operation.parameters.filter((one) => one.in === "path");
  const inQuery = operation.parameters.filter((one) => one.in === "query");
  // Without an id, or with dots alone, which clients resolve, it is another address.
  const strangeId = strangeText.map((text) => (/^\.{0,2}$/u.test(text) ? "x" : text));
  const queryNames = fc.constantFrom("x", ...inQuery.map(({ name }) => name));
  const values = fc.oneof(
    strangeText,
    ...inQuery.map(({ schema }) => fittingValue(schema).map(String)),
  );
  return fc.record({
    name: fc.constant(called),
    path: fc.record(
      Object.fromEntries(
        inPath.map(({ name }) => [name, fc.oneof({ weight: 4, arbitrary: known }, strangeId)]),
      ),
    ),
    query: fc.array(fc.tuple(queryNames, values), { maxLength: 4 }),
    body: operation.body === null ? fc.constant(undefined) : bodyFor(operation.body),
    // A Super Admin gets furthest.
    who: fc.oneof(fc.constant("Super Admin"), fc.constantFrom(...everybody)),
  });
}

function credentialsOf({ name, who }: Call): Record<string, string> {
  const needsKey = /login|forgot|reset|tracker/u.test(name);
  if (who === "nobody") return {};
  if (who === "app key" || needsKey) return { ...bearer(portal.config.appKey) };
  return { ...bearer(tokens.get(who) ?? "") };
}

/** Text that no address can carry has no way to the server. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

async function send(call: Call) {
  const { path, query, body } = call;
  const operation = operationOf(call);
  const address = operation.path.replaceAll(/\{(\w+)\}/gu, (_all, name: string) =>
    encoded(path[name] ?? ""),
  );
  const parameters = query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return portal.visitor.send({
    method: operation.method as "GET",
    url: [address, ...(parameters.length > 0 ? [parameters.join("&")] : [])].join("?"),
    headers: {
      ...credentialsOf(call),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
}

/** How often a call was sent again. */
let repeated = 0;

/** A 503 is said of the machine, not of the call: the same call has a response of its own a moment later. */
async function sendUntilServed(call: Call) {
  const giveUpAt = performance.now() + busyMs;
  for (;;) {
    const response = await send(call);
    const isBusy = response.status === 503 && response.headers["retry-after"] !== undefined;
    if (!isBusy || performance.now() > giveUpAt) return response;
    repeated += 1;
    await sleep(pauseMs);
  }
}

/** Calls that end a session, or change an account that the fuzz itself uses, are made good again. */
async function mend(): Promise<void> {
  await portal.database.pool.query("delete from attempt_count");
  for (const role of roleNames) {
    const probe = portal.clientWith(tokens.get(role) ?? "");
    if ((await probe.get("/api/dashboard/auth/me")).status === 200) continue;
    const { rowCount } = await portal.database.pool.query(
      `update "user" set status = 'active' where email = $1`,
      [testEmail(role)],
    );
    if (rowCount === 0) await portal.makeAccount(role);
    tokens.set(role, await newToken(portal, role));
  }
}

test(
  "no call of the description makes the server fail, and every response is as described",
  async () => {
    console.log(`TEST_SEED=${testSeed} FUZZ_CALLS=${calls} FUZZ_MINUTES=${minutes}`);
    const startedAt = performance.now();
    const progress = () => {
      const passed = ((performance.now() - startedAt) / 60_000).toFixed(1);
      return `${count} calls in ${passed} minutes, ${repeated} repeated on a busy machine`;
    };
    const succeeded = new Set<string>();
    const made = new Set<string>();
    const names = [...operations.keys()];
    let turn = 0;
    // Each in turn, so that none is left out by chance, and then any.
    const call = fc.constantFrom(...names).chain((any) => callOf(names[turn++] ?? any));
    let count = 0;
    const tryCall = async (one: Call) => {
      count += 1;
      if (count % 50 === 0) await mend();
      if (count % callsOfReport === 0) console.log(progress());
      const { name } = one;
      const operation = operationOf(one);
      made.add(name);
      const { status, headers, json, text } = await sendUntilServed(one);
      expect(status, text).toBeLessThan(500);
      if (operation.isFile && status < 300) return;
      expect(headers["content-type"], name).toBe("application/json; charset=utf-8");
      if (status < 300) succeeded.add(name);
      const response = status < 300 ? operation.response : operation.failure;
      const checked = response.safeParse(json());
      expect(checked.error?.issues ?? [], `${name}: ${text.slice(0, 300)}`).toStrictEqual([]);
    };
    let last: Promise<void> | null = null;
    await fc.assert(
      fc.asyncProperty(call, (one) => (last = tryCall(one))),
      {
        seed: testSeed,
        numRuns: calls,
        endOnFailure: true,
        ...(minutes > 0 ? { interruptAfterTimeLimit: minutes * 60_000 } : {}),
      },
    );
    // The time limit doesn't wait for the call that is under way.
    await last;
    console.log(progress());
    expect(made.size).toBe(operations.size);
    // Otherwise only refusals would have been looked at.
    const withData = [...operations.values()].filter(({ isFile }) => !isFile);
    expect(succeeded.size / withData.length).toBeGreaterThan(0.5);
  },
  minutes > 0 ? (minutes + 5) * 60_000 : Math.max(120_000, calls * 100),
);
