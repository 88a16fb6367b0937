/** What the calls of a resource below `/dashboard` share: address, guards and documentation. */
import type { FastifyRequest } from "fastify";
import { maxBodyBytes, maxImageBodyBytes } from "#contract/limits.ts";
import type { Resource } from "#contract/resource.ts";
import { describedName, fieldsOfKind } from "#contract/resource.ts";
import type { Grant } from "#contract/roles.ts";
import { withoutAliases } from "#contract/wire.ts";
import { requireGrant, requireSession } from "../../accounts/authentication.ts";
import type { Services } from "../../services.ts";

/** What the calls of one resource share. */
export type AdminCalls = ReturnType<typeof adminCallsOf>;

/** The address without the API's prefix, and the options of its calls by what a role must be allowed to do. */
export function adminCallsOf(services: Services, resource: Resource) {
  const takesFiles = fieldsOfKind(resource, "image").length > 0;
  const guarded = (allows: (grant: Grant) => boolean) => ({
    onRequest: [requireSession(services), requireGrant(resource.area, allows)],
  });
  const writing = (allows: (grant: Grant) => boolean) => ({
    onRequest: takesFiles
      ? [services.uploadSlots.arrive, ...guarded(allows).onRequest, services.uploadSlots.take]
      : guarded(allows).onRequest,
    bodyLimit: takesFiles ? maxImageBodyBytes : maxBodyBytes,
    preValidation: async (request: FastifyRequest) => {
      const { body } = request;
      if (typeof body === "object" && body !== null) {
        request.body = withoutAliases(resource, body as Record<string, unknown>);
      }
    },
  });
  return {
    services,
    resource,
    path: `/dashboard/${resource.api}`,
    /** Ends the names of the operations in the API's description. */
    name: describedName(resource),
    documented: { tags: [resource.api], security: [{ token: [] }] },
    guarded,
    /** Of a call that takes a record's fields, and with them perhaps images. */
    writing,
  };
}
