import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";
import { serverUrls } from "./database-urls.ts";
import { projectFolder } from "./environment.ts";

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

test("an empty environment gives a portal that works on a laptop", () => {
  expect(readConfig({})).toMatchObject({
    host: "127.0.0.1",
    port: 3000,
    publicOrigin: "http://localhost:3000",
    databaseUrl: undefined,
    dataDir: join(projectFolder, "data"),
    sampleContent: true,
    trackingConsent: "required",
    webhookHosts: [],
    linkCheck: false,
    linkCheckHosts: [],
    videoHosts: ["www.youtube-nocookie.com"],
    trustProxy: false,
  });
});

test("the public origin follows the port and loses its slash", () => {
  expect(readConfig({ PORT: "8080" }).publicOrigin).toBe("http://localhost:8080");
  expect(readConfig({ PUBLIC_ORIGIN: "https://siplah.example/" }).publicOrigin).toBe(
    "https://siplah.example",
  );
});

test("a CDN is told what to purge only where responses say what they are made of", () => {
  const cdn = { PURGE_URL: "https://cdn.example/purge", PURGE_HEADER: "Fastly-Key: a b" };
  expect(readConfig({ ...cdn, SURROGATE_KEYS: "on" })).toMatchObject({
    purgeUrl: "https://cdn.example/purge",
    purgeHeader: { name: "Fastly-Key", value: "a b" },
  });
  expect(problemsOf(cdn)).toStrictEqual([expect.stringContaining("SURROGATE_KEYS=on")]);
  for (const header of ["Fastly-Key", "a: b\nc: d", ": x"]) {
    expect(problemsOf({ PURGE_HEADER: header })).toHaveLength(1);
  }
});

test("a variable that is set to nothing counts as not set", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: " ", WHATSAPP_NUMBER: "" })).toEqual(readConfig({}));
});

test("all problems are reported together, each with its variable", () => {
  const problems = problemsOf({
    PORT: "70000",
    DATABASE_URL: "mysql://localhost/siplah",
    SAMPLE_CONTENT: "yes",
    ADMIN_PASSWORD: "kurang kuat",
  });
  expect(problems.map((problem) => problem.split(" ")[0])).toEqual([
    "PORT",
    "DATABASE_URL",
    "ADMIN_PASSWORD",
    "SAMPLE_CONTENT",
  ]);
});

test("the policy for passwords is the specification's, or a stricter one", () => {
  expect(readConfig({}).passwordPolicy).toStrictEqual({ minCharacters: 8, extraParts: [] });
  const strict = { PASSWORD_POLICY: "12, symbol,lowercase" };
  expect(readConfig(strict).passwordPolicy).toStrictEqual({
    minCharacters: 12,
    extraParts: ["symbol", "lowercase"],
  });
  expect(problemsOf({ ...strict, ADMIN_PASSWORD: "Rahasia12345" })).toStrictEqual([
    "ADMIN_PASSWORD needs at least 12 characters with an uppercase letter, a digit, a symbol, and a lowercase letter, and no spaces.",
  ]);
});

test.each(["7", "65", "symbol", "12,uppercase", "12,", "12 symbol"])(
  "PASSWORD_POLICY can't be %j",
  (value) => {
    expect(problemsOf({ PASSWORD_POLICY: value })).toStrictEqual([
      "PASSWORD_POLICY must be a length from 8 to 64, like 12, with any of lowercase and symbol behind it, like 12,symbol.",
    ]);
  },
);

test("no problem repeats a value, which may be a secret", () => {
  const secret = "rahasia";
  const problems = problemsOf({
    ADMIN_PASSWORD: secret,
    SESSION_SECRET: secret,
    DATABASE_URL: secret,
    SMTP_URL: secret,
  });
  expect(problems).toHaveLength(4);
  expect(problems.join()).not.toContain(secret);
});

test.each([
  ["PORT", "0"],
  ["PORT", "3000.5"],
  ["PORT", "0x10"],
  ["PUBLIC_ORIGIN", "https://siplah.example/portal"],
  ["PUBLIC_ORIGIN", "siplah.example"],
  ["PUBLIC_ORIGIN", "ftp://siplah.example"],
  ["ADMIN_EMAIL", "admin"],
  ["ADMIN_PASSWORD", "tanpaangkaBesar"],
  ["ADMIN_PASSWORD", "Ada Spasi1"],
  ["SESSION_SECRET", "pendek"],
  ["APP_KEY", "dua kata"],
  ["MAIL_FROM", "Portal SIPLah"],
  ["MAIL_FROM", "Portal SIPLah <portal>"],
  ["MAIL_FROM", "SIPLah, Portal <portal@siplah.example>"],
  ["MAIL_FROM", "SIPLah: Portal <portal@siplah.example>"],
  ["TRACKER_PATH", "tracker"],
  ["TRACKER_PATH", "/dashboard/auth/login"],
  ["TRACKER_PATH", "/web"],
  ["VIDEO_HOSTS", "https://www.youtube.com"],
  ["WEBHOOK_HOSTS", "katalog.internal:8080"],
  ["LINK_CHECK", "yes"],
  ["LINK_CHECK_HOSTS", "http://intra.example"],
  ["WHATSAPP_NUMBER", "hubungi kami"],
  ["LOG_LEVEL", "loud"],
  ["TRUST_PROXY", "on"],
  ["TRUST_PROXY", "10.0.0.0/33"],
])("%s can't be %j", (name, value) => {
  expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(`^${name} .+\\.$`)]);
});

test("a replica of nothing is refused", () => {
  expect(() => readConfig({ DATABASE_READ_URL: "postgresql://replica/siplah" })).toThrow(
    "DATABASE_READ_URL must be a replica",
  );
});

test("a replica is one server", () => {
  const addresses = {
    DATABASE_URL: "postgresql://one/siplah",
    DATABASE_READ_URL: "postgresql://two,three/siplah",
  };
  expect(() => readConfig(addresses)).toThrow("DATABASE_READ_URL must name one server");
});

test("a database may have several servers, of which the primary is looked for", () => {
  const several =
    "postgresql://siplah:pa,ss@one,two:5433,[::1]/siplah?target_session_attrs=read-write";
  expect(readConfig({ DATABASE_URL: several }).databaseUrl).toBe(several);
  expect(serverUrls(several)).toEqual([
    "postgresql://siplah:pa,ss@one/siplah?target_session_attrs=read-write",
    "postgresql://siplah:pa,ss@two:5433/siplah?target_session_attrs=read-write",
    "postgresql://siplah:pa,ss@[::1]/siplah?target_session_attrs=read-write",
  ]);
  expect(serverUrls("postgresql:///siplah?host=%2Frun%2Fa,%2Frun%2Fb&user=x")).toEqual([
    "postgresql:///siplah?host=%2Frun%2Fa&user=x",
    "postgresql:///siplah?host=%2Frun%2Fb&user=x",
  ]);
  expect(serverUrls("postgresql://one/siplah?sslmode=require&user=x")).toEqual([
    "postgresql://one/siplah?sslmode=verify-full&user=x",
  ]);
  const compatible = "postgresql://one/siplah?sslmode=require&uselibpqcompat=true";
  expect(serverUrls(compatible)).toEqual([compatible]);
  expect(serverUrls("postgresql://one,two:port/siplah")).toBeNull();
  expect(serverUrls("postgresql://")).toBeNull();
  expect(serverUrls("postgresql://siplah:a%zz@one/siplah")).toBeNull();
  const readOnly = "postgresql://one,two/siplah?target_session_attrs=any";
  expect(() => readConfig({ DATABASE_URL: readOnly })).toThrow("target_session_attrs=read-write");
});

test("proxies are named one by one", () => {
  const { trustProxy } = readConfig({ TRUST_PROXY: "loopback, 10.0.0.0/8,fd00::/8" });
  expect(trustProxy).toEqual(["loopback", "10.0.0.0/8", "fd00::/8"]);
});

test("the sender of mails is an address, with or without a name", () => {
  const senders = [
    "portal@siplah.example",
    "SIPLah <portal@siplah.example>",
    '"SIPLah, Kemendikdasmen" <portal@mail>',
    '"Portal \\"SIPLah\\"" <portal@mail>',
  ];
  for (const sender of senders) expect(readConfig({ MAIL_FROM: sender }).mailFrom).toBe(sender);
});

test("a telephone number may be written for people", () => {
  expect(readConfig({ WHATSAPP_NUMBER: "+62 812-3456-7890" }).whatsappNumber).toBe("6281234567890");
});

test("the example file names every variable, and its defaults are the defaults", () => {
  const text = readFileSync(join(projectFolder, ".env.example"), "utf8");
  const lines = [...text.matchAll(/^# ([A-Z_]+)=(.*)$/gm)].map(
    ([, name = "", value = ""]) => [name, value] as const,
  );
  // These have no default; the file shows what a value looks like.
  const examples = new Set([
    "SEARCH_URL",
    "HELP_CENTER_URL",
    "SUPERVISION_URL",
    "SECURITY_CONTACT",
    "RULES_CHECKED_ON",
    "PARTNERS_CHECKED_ON",
    "DATABASE_URL",
    "SMTP_URL",
    "MAIL_FROM",
    "WHATSAPP_NUMBER",
    "CLAMD_HOST",
    "WEBHOOK_HOSTS",
    "PURGE_URL",
    "PURGE_HEADER",
    "LINK_CHECK_HOSTS",
  ]);
  const defaults = lines.filter(([name]) => !examples.has(name));
  expect(readConfig(Object.fromEntries(defaults))).toEqual(readConfig({}));
  const fields = lines.map(([name]) =>
    name.toLowerCase().replaceAll(/_(.)/g, (_match, letter: string) => letter.toUpperCase()),
  );
  expect(fields.toSorted()).toEqual(Object.keys(readConfig({})).toSorted());
});
