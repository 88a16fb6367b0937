/** Records calls that a role may not make, and clients that make too many. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ErrorCode } from "#contract/error-codes.ts";
import { resources } from "#contract/registry.ts";
import { findSignedIn } from "../accounts/authentication.ts";
import { sentCode } from "../http/api-errors.ts";
import { clientOf } from "../http/client.ts";
import { pathOf } from "../http/request-path.ts";
import type { AuditEntry } from "../log/audit-log.ts";
import type { Services } from "../services.ts";

const actions: Readonly<Record<number, "forbidden" | "throttled">> = {
  403: "forbidden",
  429: "throttled",
};

/** Refusals that ask for something first: steps on the way, which the audit isn't told of. */
const steps: ReadonlySet<string | undefined> = new Set<ErrorCode>([
  "passwordChangeRequired",
  "reauthenticationRequired",
  "setUpRequired",
]);

/** Hears of every response of the API. */
export function recordRefusals(app: FastifyInstance, { eventSums }: Services): void {
  app.addHook("onResponse", (request, reply, done) => {
    const action = actions[reply.statusCode];
    if (action !== undefined && !steps.has(sentCode(reply)))
      void eventSums.add(refusalOf(request, action));
    done();
  });
  app.addHook("onClose", () => eventSums.flush());
}

function refusalOf(request: FastifyRequest, action: "forbidden" | "throttled"): AuditEntry {
  const actor = findSignedIn(request)?.account ?? {
    id: null,
    name: null,
    client: clientOf(request),
  };
  const { method, url = "" } = request.routeOptions;
  const [, api, id] = /\/dashboard\/([\w-]+)(?:\/(\d{1,9}))?/u.exec(pathOf(request)) ?? [];
  const resource = resources.find((one) => one.api === api)?.api;
  return {
    action,
    actor,
    ...(resource === undefined ? {} : { resource }),
    ...(resource === undefined || id === undefined ? {} : { recordId: Number(id) }),
    details: { method: String(method), path: url },
  };
}
