/** The call that imports a file, or says what would become of its rows. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { okResponses } from "#contract/envelope.ts";
import { longCallTimeoutMs, maxImportBodyBytes } from "#contract/limits.ts";
import { importResults, importSchema } from "#contract/list-import.ts";
import type { Resource } from "#contract/resource.ts";
import { describedName } from "#contract/resource.ts";
import { requireGrant, requireSession, signedIn } from "../../accounts/authentication.ts";
import { requireReauthentication } from "../../accounts/require-reauthentication.ts";
import { sendOutcome } from "../../http/api-errors.ts";
import { securityLogOf } from "../../log/security-log.ts";
import type { Services } from "../../services.ts";
import { importFile, previewImport } from "./import-file.ts";

/** Registers the call of a resource whose rows are known by a key. */
export function registerImportRoute(
  app: FastifyInstance,
  services: Services,
  resource: Resource,
): void {
  if (resource.importKey === undefined) return;
  app.withTypeProvider<ZodTypeProvider>().post(
    `/dashboard/${resource.api}/import`,
    {
      onRequest: [
        requireSession(services),
        requireGrant(resource.area, ({ create, update }) => create && update === "all"),
        // Of the whole file at once: a row that is refused for it would open no dialog.
        ...((resource.personal ?? []).length > 0 ? [requireReauthentication] : []),
      ],
      bodyLimit: maxImportBodyBytes,
      schema: {
        tags: [resource.api],
        security: [{ token: [] }],
        operationId: `import${describedName(resource)}`,
        summary: `Create and change ${resource.api} by the rows of a CSV file, each by itself`,
        body: importSchema(resource),
        response: okResponses(importResults),
      },
    },
    async (request, reply) => {
      // Nothing moves on the connection until every row is done; the next request on it has the usual time.
      const { socket } = request.raw;
      // A request that is injected, as by tests, has none.
      if ("setTimeout" in socket) socket.setTimeout(longCallTimeoutMs);
      const { account: actor } = signedIn(request);
      const { file, is_dry_run: isDryRun } = request.body;
      const bytes = Buffer.from(file, "base64");
      const act = isDryRun ? previewImport : importFile;
      const securityLog = securityLogOf(request);
      return sendOutcome(
        request,
        reply,
        await act({ services, resource, actor, securityLog }, bytes),
      );
    },
  );
}
