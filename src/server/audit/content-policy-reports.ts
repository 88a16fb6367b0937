/**
 * Collects what browsers report of the content policy: a script that a page may not run is a mistake
 * of a release, or an attack that the policy has stopped. Anybody may send such a report, so little of
 * it is believed, and little stored: each kind once a day, and so many kinds.
 */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod";
import { daySeconds } from "#contract/durations.ts";
import type { Limit } from "../accounts/throttle.ts";
import { storeAuditEvents } from "../log/audit-log.ts";
import type { Services } from "../services.ts";
import { createRateLimit } from "../tracker/rate-limit.ts";
import { readJsonBody } from "../http/json-body.ts";
import { networkPrefix } from "../http/network-prefix.ts";
import { reportPath } from "../http/security-headers.ts";

const maxReportBytes = 16 * 1024;
const reportsPerMinute = 30;
const maxReportsOfCall = 10;
const kindLimit: Limit = { name: "csp report", windowSeconds: daySeconds, free: 1, most: 1 };
const allLimit: Limit = { name: "csp reports", windowSeconds: daySeconds, free: 100, most: 100 };

const text = z.string().max(4_096);
/** By `report-uri`, as most browsers send it. */
const single = z
  .object({
    "csp-report": z.object({
      "document-uri": text,
      "effective-directive": text.optional(),
      "violated-directive": text.optional(),
      "blocked-uri": text.optional(),
    }),
  })
  .transform(({ "csp-report": report }) => [
    {
      page: report["document-uri"],
      directive: report["effective-directive"] ?? report["violated-directive"] ?? "",
      blocked: report["blocked-uri"] ?? "",
    },
  ]);
/** By `report-to`. */
const queued = z
  .object({
    type: z.literal("csp-violation"),
    body: z.object({
      documentURL: text,
      effectiveDirective: text,
      blockedURL: text.nullish(),
    }),
  })
  .transform(({ body }) => ({
    page: body.documentURL,
    directive: body.effectiveDirective,
    blocked: body.blockedURL ?? "",
  }));
/** Several, of which some may be of another type. */
const several = z.array(z.unknown()).transform((reports) =>
  reports.slice(0, maxReportsOfCall).flatMap((report) => {
    const { data } = queued.safeParse(report);
    return data === undefined ? [] : [data];
  }),
);
const reportBody = z.union([single, several]).catch([]);

/** A violation, as far as it is stored. */
interface Violation {
  readonly directive: string;
  /** An origin, or what browsers write in its place, like `inline`. */
  readonly blocked: string;
  readonly page: string;
}

const directivePattern = /^[a-z-]{3,30}$/u;
const keywords: ReadonlySet<string> = new Set(["inline", "eval", "wasm-eval", "data", "blob"]);
const maxPageCharacters = 200;

/** The address at which browsers report what the content policy has blocked. */
export function registerContentPolicyReports(app: FastifyInstance, services: Services): void {
  const { clock, config } = services;
  const calls = createRateLimit(clock, reportsPerMinute);

  void app.register(async (reports) => {
    for (const type of ["application/csp-report", "application/reports+json"]) {
      reports.addContentTypeParser<Buffer>(type, { parseAs: "buffer" }, readJsonBody(reports));
    }
    reports
      .withTypeProvider<ZodTypeProvider>()
      .post(
        reportPath,
        { bodyLimit: maxReportBytes, schema: { hide: true, body: reportBody } },
        async (request, reply) => {
          // Whoever sends too many learns nothing of it: no browser would act on it.
          if (calls.admits(networkPrefix(request.ip))) {
            for (const report of request.body) {
              const violation = violationOf(report, config.publicOrigin);
              if (violation !== null) await storeViolation(services, violation);
            }
          }
          return reply.code(204).send();
        },
      );
  });
}

/** The first of its kind today. */
async function storeViolation(
  { database, throttle }: Services,
  violation: Violation,
): Promise<void> {
  const { directive, blocked } = violation;
  const admission = await throttle.admit({
    own: { limit: kindLimit, of: [directive, blocked] },
    shared: [{ limit: allLimit, of: [] }],
  });
  if (admission.kind === "refused") return;
  const actor = { id: null, name: null };
  await storeAuditEvents(database.orm, [
    { action: "csp-violated", actor, details: { ...violation } },
  ]);
}

/** Null for another site's, and for what extensions of a browser do to the page. */
function violationOf(
  { page, directive, blocked }: Violation,
  publicOrigin: string,
): Violation | null {
  if (!directivePattern.test(directive) || !URL.canParse(page)) return null;
  const { origin, pathname } = new URL(page);
  const source = sourceOf(blocked);
  if (origin !== publicOrigin || source === null) return null;
  // The token of a link to a preview is its address.
  const path = pathname.replace(/^(\/pratinjau\/).+/u, "$1…").slice(0, maxPageCharacters);
  return { directive, blocked: source, page: path };
}

/** Of an address only its origin: paths and queries may hold anything. */
function sourceOf(blocked: string): string | null {
  if (keywords.has(blocked)) return blocked;
  if (!/^https?:/u.test(blocked) || !URL.canParse(blocked)) return null;
  return new URL(blocked).origin.slice(0, maxPageCharacters);
}
