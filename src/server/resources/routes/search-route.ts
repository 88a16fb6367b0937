/** The call that looks for words in the records of every resource that the account may open. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type * as z from "zod";
import { okMessage, okResponses } from "#contract/envelope.ts";
import type { Status } from "#contract/field.ts";
import { statuses } from "#contract/field.ts";
import { foundRecords, recordSearchQuery } from "#contract/record-search.ts";
import { resources } from "#contract/registry.ts";
import { grantFor } from "#contract/roles.ts";
import { secondsFromDate } from "#contract/wire.ts";
import { requireSession, signedIn } from "../../accounts/authentication.ts";
import type { Services } from "../../services.ts";
import { findRecords } from "../find-records.ts";
import { recordStages } from "../record-stages.ts";
import { listTrash } from "../trash/list-trash.ts";

/** Records of one resource; of long lists more are looked for, since most of what is sought is there. */
const hitsOf = { paged: 5, whole: 3 } as const;
/** Deleted records of all resources together. */
const trashedHits = 5;

/** `/dashboard/search`, for every account: what it may not open is not in the response. */
export function registerSearchRoute(app: FastifyInstance, services: Services): void {
  const { clock, database } = services;
  const { orm } = database;
  app.withTypeProvider<ZodTypeProvider>().get(
    "/dashboard/search",
    {
      onRequest: requireSession(services),
      schema: {
        tags: ["search"],
        security: [{ token: [] }],
        operationId: "searchRecords",
        summary: "Records of every kind that hold some words, a few of each",
        querystring: recordSearchQuery,
        response: okResponses(foundRecords),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      const now = clock.now();
      const words = request.query.q ?? "";
      const data: z.infer<typeof foundRecords> = [];
      for (const resource of resources) {
        const { list, screens } = grantFor(account.role, resource.area);
        if (resource.admin === undefined || !list || !screens) continue;
        const records = await findRecords(orm, resource, words, hitsOf[resource.paging]);
        const found = records.map(({ columns }) => columns);
        const stages = await recordStages(orm, resource, found, now);
        data.push(
          ...found.map((columns, index) => {
            const stage = stages[index] ?? null;
            const values: Readonly<Record<string, unknown>> = columns;
            return {
              resource: resource.api,
              id: columns.id,
              label: String(values[resource.labelField]),
              status: statusOf(values["status"]),
              stage: stage?.kind ?? null,
              hidden_by: stage?.kind === "hidden" ? stage.field : null,
              updated_at: secondsFromDate(columns.updated_at),
              deleted_at: null,
            };
          }),
        );
      }
      const page = { number: 1, size: trashedHits };
      const { records: trashed } = await listTrash(orm, { actor: account, q: words, now }, page);
      data.push(
        ...trashed.map(({ resource, id, label, deleted_at: deletedAt }) => ({
          resource,
          id,
          label,
          status: null,
          stage: null,
          hidden_by: null,
          updated_at: deletedAt,
          deleted_at: deletedAt,
        })),
      );
      return reply.send({ message: okMessage, data });
    },
  );
}

function statusOf(value: unknown): Status | null {
  return statuses.find((status) => status === value) ?? null;
}
