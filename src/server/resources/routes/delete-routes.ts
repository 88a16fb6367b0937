/** Deleting records of a resource, and undoing that. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { recordSchema } from "#contract/response-schemas.ts";
import { okResponses, report } from "#contract/envelope.ts";
import { changeHeaders, expectedVersions, ifMatchHeader } from "#contract/if-match.ts";
import { securityLogOf } from "../../log/security-log.ts";
import { sendOutcome } from "../../http/api-errors.ts";
import { signedIn } from "../../accounts/authentication.ts";
import { deleteRecord } from "../delete-record.ts";
import { restoreRecord } from "../restore-record.ts";
import { idParameter } from "./path-parameters.ts";
import type { AdminCalls } from "./admin-calls.ts";

/** `DELETE /dashboard/{resource}/{id}`; the record goes to the trash. */
export function registerDelete(app: FastifyInstance, calls: AdminCalls): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { services, resource, path, name, documented, guarded } = calls;

  typed.delete(
    `${path}/:id`,
    {
      ...guarded((grant) => grant.remove !== "none"),
      schema: {
        ...documented,
        operationId: `delete${name}`,
        summary: `Delete ${resource.api}`,
        params: idParameter,
        headers: changeHeaders,
        response: okResponses(report),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      const { id } = request.params;
      const expected = expectedVersions(request.headers[ifMatchHeader]);
      const outcome = await deleteRecord(services, resource, account, id, expected);
      if (outcome.kind === "done") {
        const deleted = { resource: resource.api, id, actor: account.id };
        securityLogOf(request).tell({ event: "record-deleted", ...deleted });
      }
      return sendOutcome(request, reply, outcome);
    },
  );
}

/** `POST /dashboard/{resource}/{id}/restore`, soon after the delete. */
export function registerRestore(app: FastifyInstance, calls: AdminCalls): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { services, resource, path, name, documented, guarded } = calls;
  const record = recordSchema(resource, "admin");

  typed.post(
    `${path}/:id/restore`,
    {
      ...guarded((grant) => grant.remove !== "none"),
      schema: {
        ...documented,
        operationId: `restore${name}`,
        summary: `Undo the delete of a ${resource.api}`,
        params: idParameter,
        response: okResponses(record),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      const outcome = await restoreRecord(services, resource, account, request.params.id);
      return sendOutcome(request, reply, outcome);
    },
  );
}
