/** Looks whether anything is under an address: HEAD, then GET, to addresses in the internet alone. */
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isAllowedHost, lookupPublic, reasonOf } from "../webhooks/public-address.ts";

/** What came of it; `failure` is null where the address leads somewhere. */
export interface Visit {
  readonly status: number | null;
  readonly failure: string | null;
}

const timeoutMs = 15_000;
const maxRedirects = 5;
/** Whoever refuses a program has something to refuse. */
const refusals: ReadonlySet<number> = new Set([401, 403, 405, 407, 429, 451]);

/** Visits an address, and where it leads on to. Never rejects. */
export async function visitLink(
  url: string,
  options: { readonly hosts: readonly string[]; readonly userAgent: string },
): Promise<Visit> {
  try {
    let address = url;
    for (let hops = 0; hops <= maxRedirects; hops += 1) {
      if (!isAllowedHost(address, options.hosts))
        return { status: null, failure: "private address" };
      const seen = await look(address, options);
      const isRedirect = seen.status >= 300 && seen.status < 400 && seen.location !== undefined;
      if (!isRedirect) return visitOf(seen.status);
      const next = URL.canParse(seen.location ?? "", address)
        ? new URL(seen.location ?? "", address)
        : null;
      if (next === null || !/^https?:$/u.test(next.protocol)) {
        return { status: seen.status, failure: "redirect" };
      }
      address = next.href;
    }
    return { status: null, failure: "redirect" };
  } catch (error) {
    return { status: null, failure: reasonOf(error) };
  }
}

function visitOf(status: number): Visit {
  const isFine = (status >= 200 && status < 400) || refusals.has(status);
  return { status, failure: isFine ? null : `HTTP ${status}` };
}

interface Seen {
  readonly status: number;
  readonly location: string | undefined;
}

/** By HEAD; servers that don't know it, or respond otherwise to it, are asked once more as browsers do. */
async function look(url: string, options: Parameters<typeof visitLink>[1]): Promise<Seen> {
  const head = await send("HEAD", url, options).catch(() => null);
  return head !== null && head.status < 400 ? head : send("GET", url, options);
}

function send(
  method: "HEAD" | "GET",
  url: string,
  { hosts, userAgent }: Parameters<typeof visitLink>[1],
): Promise<Seen> {
  const { protocol, hostname } = new URL(url);
  const start = protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = start(url, {
      method,
      // A connection of its own: nothing is left open, and each looks its address up.
      agent: false,
      headers: { "user-agent": userAgent, accept: "text/html,*/*" },
      signal: AbortSignal.timeout(timeoutMs),
      ...(hosts.includes(hostname) ? {} : { lookup: lookupPublic }),
    });
    request.on("error", reject);
    request.on("response", (response) => {
      resolve({ status: response.statusCode ?? 0, location: response.headers.location });
      // The status is known: the rest isn't read.
      response.on("error", () => {});
      response.destroy();
    });
    request.end();
  });
}
