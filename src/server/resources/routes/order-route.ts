/** Putting all records of a resource in order. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { listItemSchema } from "#contract/response-schemas.ts";
import { okResponses, listOf } from "#contract/envelope.ts";
import { isReorderable, orderSchema } from "#contract/record-order.ts";
import { sendOutcome } from "../../http/api-errors.ts";
import { signedIn } from "../../accounts/authentication.ts";
import { reorderRecords } from "../reorder-records.ts";
import type { AdminCalls } from "./admin-calls.ts";

/** `PUT /dashboard/{resource}/order`, where the resource has an order. */
export function registerOrder(app: FastifyInstance, calls: AdminCalls): void {
  if (!isReorderable(calls.resource)) return;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { services, resource, path, name, documented, guarded } = calls;
  const item = listItemSchema(resource, "admin");

  typed.put(
    `${path}/order`,
    {
      ...guarded((grant) => grant.update === "all"),
      schema: {
        ...documented,
        operationId: `reorder${name}`,
        summary: `Put all ${resource.api} in order`,
        body: orderSchema(resource),
        response: okResponses(listOf(item)),
      },
    },
    async (request, reply) => {
      const { account: actor } = signedIn(request);
      const { records } = request.body;
      const outcome = await reorderRecords({ services, resource, actor, records });
      return sendOutcome(request, reply, outcome);
    },
  );
}
