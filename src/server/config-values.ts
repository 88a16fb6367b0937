/** Values that environment variables may have: text in, what the configuration holds out. */
import { isIP } from "node:net";
import { z } from "zod";
import { maxMinPasswordCharacters, minPasswordCharacters } from "#contract/limits.ts";
import type { PasswordPolicy } from "#contract/password-rules.ts";
import {
  extraPasswordParts,
  passwordMistake,
  passwordPolicy,
  passwordPolicyInWords,
} from "#contract/password-rules.ts";
import { serverUrls } from "./database-urls.ts";

/** Text without the spaces around it. */
export const line = z.string().trim();

/** A number of digits alone, both ends included. */
export const wholeNumber = (from: number, to: number) =>
  line
    .regex(/^\d+$/, { error: `must be a whole number from ${from} to ${to}`, abort: true })
    .transform(Number)
    .refine(
      (value) => value >= from && value <= to,
      `must be a whole number from ${from} to ${to}`,
    );

/** `on` or `off`, as a boolean. */
export const onOff = z
  .enum(["on", "off"], { error: 'must be "on" or "off"' })
  .transform((value) => value === "on");

/** A URL of one of these protocols, which end with a colon. */
export const address = (protocols: readonly string[], example: string) =>
  line.refine(
    (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
    `must be an address like ${example}`,
  );

/** Of a mail: an address, or a name and the address in angle brackets; a name with a comma or a colon is quoted. */
export const mailSender = line.regex(
  /^(?:(?:"(?:[^"\\]|\\.)*" *|[^<>",:;]*)<[^\s@<>,]+@[^\s@<>,]+>|[^\s@<>,]+@[^\s@<>,]+)$/,
  "must be an e-mail address, or a name with one, like SIPLah <no-reply@siplah.example>",
);

/** What the addresses of the portal's own calls begin with below `/api`. */
const apiFolders: readonly string[] = [
  "csp-reports",
  "dashboard",
  "docs",
  "email",
  "password",
  "web",
];

/** A path below `/api`, apart from the portal's own calls. */
export const collectorPath = line
  .regex(/^(\/[\w-]+)+$/, { error: "must be a path below /api, like /tracker", abort: true })
  .refine(
    (path) => !apiFolders.includes(path.split("/")[1] ?? ""),
    `must not begin with a part that the API has already: ${apiFolders.join(", ")}`,
  );

/** A URL that a browser could open. */
export const webAddress = (example: string) => address(["https:", "http:"], example);

/** One or several servers of PostgreSQL, as libpq writes them. */
export const postgresAddress = line.refine(
  (value) => serverUrls(value) !== null,
  "must be an address like postgresql://user:password@host:5432/siplah",
);
/** Whether a replica has caught up is asked of one server. */
export const replicaAddress = postgresAddress.refine(
  (value) => (serverUrls(value)?.length ?? 1) === 1,
  "must name one server",
);
/** Several servers have one primary, which is looked for; others of libpq's values can't be had. */
export const primaryAddress = postgresAddress.refine(
  (value) => !/[?&]target_session_attrs=(?!(?:read-write|primary)(?:&|$))/u.test(value),
  "must have target_session_attrs=read-write, or leave it out",
);

/** A URL without a path, as `URL.origin` writes it. */
export const origin = webAddress("https://siplah.example")
  .transform((value) => new URL(value))
  .refine(
    ({ pathname, search, hash, username }) => pathname === "/" && !search && !hash && !username,
    "must be an origin alone, like https://siplah.example, without a path",
  )
  .transform((url) => url.origin);

/** A password that the policy allows. */
export const passwordUnder = (policy: PasswordPolicy) =>
  z.string().refine((value) => passwordMistake(value, policy) === null, {
    error: `needs ${passwordPolicyInWords(policy)}`,
    abort: true,
  });

/** `12` or `12,symbol`. */
export const passwordRule = line.transform((value, context): PasswordPolicy => {
  const [minCharacters, ...extraParts] = value.split(/\s*,\s*/u);
  const policy = passwordPolicy.safeParse({ minCharacters: Number(minCharacters), extraParts });
  if (policy.success) return policy.data;
  context.addIssue(
    `must be a length from ${minPasswordCharacters} to ${maxMinPasswordCharacters}, like 12, with any of ${extraPasswordParts.join(" and ")} behind it, like 12,symbol`,
  );
  return z.NEVER;
});

/** Words of small letters and digits, with hyphens between. */
export const slug = line.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be a slug like pengumuman");

/** Names with commas between them, as a list in small letters. */
export const hostNames = line
  .transform((value) => value.split(",").map((host) => host.trim().toLowerCase()))
  .refine(
    (hosts) => hosts.every((host) => /^([a-z0-9-]+\.)+[a-z]{2,}$/.test(host)),
    "must be host names with commas between them, like www.youtube-nocookie.com",
  );

/** As a URL writes them, IPv6 in brackets. */
export const receiverHosts = line
  .transform((value) => value.split(",").map((host) => host.trim().toLowerCase()))
  .refine(
    (hosts) =>
      hosts.every(
        (host) => URL.canParse(`http://${host}/`) && new URL(`http://${host}/`).hostname === host,
      ),
    "must be hosts without ports, with commas between them, like katalog.internal, 10.0.0.7",
  );

/** A name and a value, as in a request. */
export const headerLine = line.transform((text, context) => {
  const [, name, value] = /^([\w-]+): ?([!-~]+(?: [!-~]+)*)$/.exec(text) ?? [];
  if (name !== undefined && value !== undefined) return { name, value };
  context.addIssue("must be a header like Authorization: Bearer abc");
  return z.NEVER;
});

const clamdPort = 3310;

/** A host, with the port of clamd where none is named. */
export const scannerAddress = line.transform((value, context) => {
  const [, host, port = String(clamdPort)] = /^([a-zA-Z0-9.-]+)(?::(\d{1,5}))?$/.exec(value) ?? [];
  if (host !== undefined && Number(port) <= 65_535) return { host, port: Number(port) };
  context.addIssue("must be a host, and where it isn't 3310 a port, like clamd.example:3310");
  return z.NEVER;
});

/** `false`, or whom Fastify may believe about the visitor's address. */
export const trustedProxies = line.transform((value, context): false | string[] => {
  if (value === "off") return false;
  const proxies = value.split(",").map((proxy) => proxy.trim());
  if (proxies.every(isProxyAddress)) return proxies;
  context.addIssue('must be "off", or addresses of proxies like 127.0.0.1, 10.0.0.0/8 or loopback');
  return z.NEVER;
});

function isProxyAddress(text: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(text)) return true;
  const [host = "", bits, ...rest] = text.split("/");
  const version = isIP(host);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
