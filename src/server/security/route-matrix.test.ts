/**
 * Every route × role × kind of credential. The list of routes is the app's own: a new route fails
 * here until `route-rules.ts` says who may use it. (Wagtail CVE-2026-25517 and its family, Strapi
 * CVE-2026-22707: the side path that was forgotten.)
 */
import { beforeAll, describe, expect, test } from "vitest";
import { roleNames } from "#contract/roles.ts";
import { adminPaths } from "../pages/admin-app.ts";
import { publicPaths } from "../pages/page-table.ts";
import type { ListedRoute } from "../http/route-list.ts";
import { methodsAt, routesOf } from "../http/route-list.ts";
import type { TestApp } from "../test-kit/test-app.ts";
import { createTestApp, testPassword } from "../test-kit/test-app.ts";
import type { Credentials } from "../test-kit/credentials.ts";
import { badCredentials, bearer, newToken, testSecret } from "../test-kit/credentials.ts";
import { routeRules, ruleOf } from "../test-kit/route-rules.ts";

let portal: TestApp;
let routes: readonly ListedRoute[];
let bad: Record<string, Credentials>;
let tokens: Map<string, string>;

beforeAll(async () => {
  portal = await createTestApp({ SESSION_SECRET: testSecret });
  routes = routesOf(portal.app);
  bad = await badCredentials(portal);
  tokens = new Map();
  for (const role of roleNames) tokens.set(role, await newToken(portal, role));
});

const openPaths = [...publicPaths, ...adminPaths()];
const ruleFor = (route: ListedRoute) => ruleOf(route, openPaths);

/** An address of the route at which nothing is. */
function addressOf({ path }: ListedRoute): string {
  const id = path.includes("/sessions/") ? "0".repeat(64) : "987654";
  return path
    .replace(":id", id)
    .replaceAll(/:\w+(?:\(.*\))?/gu, "1")
    .replace("*", "tidak-ada.css");
}

const bodiless = new Set(["GET", "HEAD", "OPTIONS"]);

async function call(route: ListedRoute, headers: Credentials, query = "") {
  const response = await portal.visitor.send({
    method: route.method as "GET",
    url: addressOf(route) + query,
    headers,
    ...(bodiless.has(route.method) ? {} : { payload: {} }),
  });
  // HEAD has no body to tell anything by.
  const message = route.method === "HEAD" ? null : messageOf(response.text);
  return { status: response.status, message, headers: response.headers };
}

function messageOf(text: string): unknown {
  try {
    return (JSON.parse(text) as { message?: unknown }).message;
  } catch {
    return undefined;
  }
}

const sessionTexts = [
  "Unauthorized",
  "token contains an invalid number of segments",
  "Token is expired",
  "User has sign out",
];

/** These end the session that makes them, or the others of the account. */
const endsSessions = (route: ListedRoute) =>
  /\/auth\/(?:logout|sessions)$/u.test(route.path) && !bodiless.has(route.method);

describe("the matrix", () => {
  test("covers every route of the app, and nothing else", () => {
    const uncovered = routes.filter((route) => ruleFor(route) === undefined);
    expect(uncovered, "add these to route-rules.ts").toStrictEqual([]);
    const there = new Set(routes.map(({ method, path }) => `${method} ${path}`));
    expect([...routeRules.keys()].filter((key) => !there.has(key))).toStrictEqual([]);
    expect(routes.length).toBeGreaterThan(200);
  });
});

describe("a call that needs a session", () => {
  const calls = () => routes.filter((route) => ruleFor(route)?.needs === "session");

  test("is refused for every bad credential, in the specification's words", async () => {
    for (const route of calls()) {
      for (const [name, headers] of Object.entries(bad)) {
        const { status, message } = await call(route, headers);
        const about = `${route.method} ${route.path} with ${name}`;
        expect(status, about).toBe(401);
        if (message !== null) expect(sessionTexts, about).toContain(message);
      }
    }
  });

  test("is refused for a token in the address", async () => {
    const token = tokens.get("Super Admin") ?? "";
    for (const route of calls()) {
      const queries = [
        `?token=${token}`,
        `?access_token=${token}`,
        `?authorization=Bearer+${token}`,
      ];
      for (const query of queries) expect((await call(route, {}, query)).status).toBe(401);
    }
  });

  test.each(roleNames)("lets %s in exactly where the table of roles says so", async (role) => {
    for (const route of calls()) {
      const rule = ruleFor(route);
      if (rule?.needs !== "session") continue;
      const { status } = await call(route, bearer(tokens.get(role) ?? ""));
      if (endsSessions(route)) tokens.set(role, await newToken(portal, role));
      const about = `${route.method} ${route.path}: ${status}`;
      if (rule.allows(role)) expect([200, 404, 422], about).toContain(status);
      else expect(status, about).toBe(403);
    }
  });

  const everything = ["news", "newsCategories", "content"];
  test.each([
    { owner: "Super Admin", role: "Super Admin", areas: [...everything, "audit"] },
    { owner: "Super Admin", role: "Editor", areas: ["news"] },
    { owner: "Admin", role: "Admin", areas: ["content"] },
    { owner: "Editor", role: "Penulis", areas: everything },
  ] as const)(
    "lets a token of the role $role for $areas in where its role may go, within its areas alone",
    async ({ owner, role, areas }) => {
      const made = await portal.clientWith(tokens.get(owner) ?? "").post("/api/dashboard/tokens", {
        name: "Penguji",
        role,
        areas,
        days: 30,
        current_password: testPassword,
      });
      const token = bearer(String(made.json().data["token"]));
      const opened: string[] = [];
      for (const route of calls()) {
        const rule = ruleFor(route);
        if (rule?.needs !== "session") continue;
        const { status } = await call(route, token);
        const about = `${route.method} ${route.path}: ${status}`;
        const isInAreas = areas.some((area) => area === rule.area);
        if (isInAreas && rule.allows(role)) {
          expect([200, 404, 422], about).toContain(status);
          opened.push(about);
        } else expect(status, about).toBe(403);
      }
      expect(opened.length).toBeGreaterThan(2);
    },
  );

  test("works with the cookie from this site", async () => {
    const cookie = `token=${tokens.get("Editor")}`;
    const route = { method: "GET", path: "/api/dashboard/auth/me" };
    const ajax = { cookie, "x-requested-with": "XMLHttpRequest" };
    const own: Credentials[] = [
      {},
      { origin: portal.config.publicOrigin },
      { origin: "http://localhost:8080", host: "localhost:8080" },
      { origin: "http://localhost", "sec-fetch-site": "same-origin" },
    ];
    for (const headers of own) {
      const response = await call(route, { ...ajax, host: "localhost", ...headers });
      expect(response.status, JSON.stringify(headers)).toBe(200);
    }
  });
});

describe("a call that needs the app key", () => {
  const calls = () => routes.filter((route) => ruleFor(route)?.needs === "appKey");

  test("is refused for everything else, a Super Admin's token too", async () => {
    const { "the app key": key, ...others } = bad;
    const credentials = { ...others, token: bearer(tokens.get("Super Admin") ?? "") };
    for (const route of calls()) {
      expect((await call(route, key ?? {})).status, route.path).toBe(422);
      for (const [name, headers] of Object.entries(credentials)) {
        const { status, message } = await call(route, headers);
        expect([status, message], `${route.path} with ${name}`).toStrictEqual([
          401,
          "Unauthorized",
        ]);
      }
    }
  });
});

describe("a public call", () => {
  test("of the API asks for no key, and takes the portal's and that of a session", async () => {
    for (const route of routes.filter((one) => ruleFor(one)?.needs === "noWrongKey")) {
      const { "the app key": key = {}, "a forwarded name": name = {} } = bad;
      for (const headers of [{}, key, name, ...[...tokens.values()].map(bearer)]) {
        expect([200, 404], route.path).toContain((await call(route, headers)).status);
      }
    }
  });

  test("of the API refuses whatever else is sent as a key", async () => {
    const wrong = Object.entries(bad).filter(
      ([name, { authorization }]) => authorization !== undefined && name !== "the app key",
    );
    for (const route of routes.filter((one) => ruleFor(one)?.needs === "noWrongKey")) {
      for (const [name, headers] of wrong) {
        const { status, message } = await call(route, headers);
        expect(status, `${route.path} with ${name}`).toBe(401);
        if (message !== null) expect(message).toBe("Unauthorized");
      }
    }
  });

  test("gets the same response, whatever the credential", async () => {
    for (const route of routes.filter((one) => ruleFor(one)?.needs === "nothing")) {
      const { status } = await call(route, {});
      // 400: a form without what it is for.
      expect([200, 204, 302, 303, 400, 404], route.path).toContain(status);
      for (const name of ["a wrong key", "alg none", "a cookie without X-Requested-With"]) {
        expect((await call(route, bad[name] ?? {})).status, `${route.path} ${name}`).toBe(status);
      }
    }
  });
});

test("the preview is for a session's cookie alone", async () => {
  const route = { method: "GET", path: "/info-berita/:id/pratinjau" };
  for (const [name, headers] of Object.entries(bad)) {
    if (name.startsWith("a cookie")) continue;
    const { status, headers: answered } = await call(route, headers);
    expect([status, answered["location"]], name).toStrictEqual([
      302,
      "/login?next=%2Finfo-berita%2F987654%2Fpratinjau",
    ]);
  }
  const cookie = `token=${tokens.get("Penulis")}`;
  expect((await call(route, { cookie })).status).toBe(404);
});

describe("a verb that an address of the API doesn't know", () => {
  test("is a 405 that names those it knows, for everybody", async () => {
    const paths = new Set(
      routes.map(({ path }) => path).filter((path) => path.startsWith("/api/")),
    );
    for (const path of paths) {
      const known = methodsAt(routes, addressOf({ method: "GET", path }));
      for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
        if (known.includes(method)) continue;
        const { status, headers } = await call({ method, path }, {});
        expect([status, headers["allow"]], `${method} ${path}`).toStrictEqual([
          405,
          known.join(", "),
        ]);
      }
    }
  });
});
