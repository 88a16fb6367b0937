/** One stored file in the place of another, wherever records show it: for each the ordinary save. */
import { and, asc, eq } from "drizzle-orm";
import type * as z from "zod";
import { maxReplacedRecords } from "#contract/limits.ts";
import type { replaceBody, replaceResults, shownInRecords } from "#contract/media-library.ts";
import { libraryMessages } from "#contract/media-library.ts";
import { resourceByApi, resources } from "#contract/registry.ts";
import { recordValues } from "#contract/revisions/values.ts";
import { grantFor, reachCovers } from "#contract/roles.ts";
import { isPublic } from "#contract/visibility.ts";
import type { Account } from "../../accounts/account.ts";
import { mediaUse } from "../../database/media-tables.ts";
import type { Outcome } from "../../http/problem.ts";
import { done, invalidFields, problem, refused, refusedWith } from "../../http/problem.ts";
import { storeAuditEvents } from "../../log/audit-log.ts";
import type { SecurityLog } from "../../log/security-log.ts";
import type { MediaExtension } from "../../media/media-record.ts";
import type { Services } from "../../services.ts";
import { repositoryFor } from "../repository.ts";
import { fileAddresses, requestBody } from "../request-body.ts";
import { refuseUnreviewed } from "../review/refuse-unreviewed.ts";
import { lastNumbers } from "../revisions/write-revision.ts";
import { ownership, updateRecord } from "../save-record.ts";
import { findInLibrary } from "./list-library.ts";
import type { Replacement } from "./replace-in-values.ts";
import { replaceInValues } from "./replace-in-values.ts";

type ShownIn = z.infer<typeof shownInRecords>;
type Body = z.infer<typeof replaceBody>;
type Result = z.infer<typeof replaceResults>["records"][number];

/** The records that show a file, with what would become of a change of each. */
export async function recordsWith(
  services: Services,
  actor: Account,
  hash: string,
): Promise<Outcome<ShownIn>> {
  const executor = services.database.orm;
  const file = await findInLibrary(executor, actor, hash);
  if (file === null) return refused("notFound");
  const records: ShownIn["records"] = [];
  for (const resource of resources) {
    if (!grantFor(actor.role, resource.area).list) continue;
    const uses = await executor
      .select({ id: mediaUse.recordId, field: mediaUse.field })
      .from(mediaUse)
      .where(and(eq(mediaUse.hash, hash), eq(mediaUse.resource, resource.api)))
      .orderBy(asc(mediaUse.recordId), asc(mediaUse.field))
      .limit(maxReplacedRecords);
    const ids = [...new Set(uses.map(({ id }) => id))];
    const { update } = grantFor(actor.role, resource.area);
    for (const { columns } of await repositoryFor(resource).findMany(executor, ids)) {
      const stored: Readonly<Record<string, unknown>> = columns;
      const mayChange = reachCovers(update, ownership(stored), actor.id);
      const refusal = mayChange
        ? refuseUnreviewed({ services, resource, review: undefined }, stored)
        : problem("forbidden");
      records.push({
        resource: resource.api,
        id: columns.id,
        version: columns.version,
        label: String(stored[resource.labelField] ?? ""),
        fields: uses
          .filter(({ id }) => id === columns.id)
          .map(({ field }) => resource.fields[field]?.label ?? field),
        is_public: isPublic(resource, stored),
        refusal: refusal?.message ?? null,
      });
    }
  }
  return done({ records: records.slice(0, maxReplacedRecords), uses: file.uses });
}

/** Who replaces which file with what, and where. */
export interface ReplaceRequest {
  readonly services: Services;
  readonly actor: Account;
  readonly securityLog: SecurityLog;
  readonly hash: string;
  readonly body: Body;
}

/** Replaces it in one record after the other; what is refused for one stops no other. */
export async function replaceFile(
  request: ReplaceRequest,
): Promise<Outcome<{ records: Result[] }>> {
  const { services, actor, hash, body } = request;
  const executor = services.database.orm;
  const [from, to] = [
    await findInLibrary(executor, actor, hash),
    await findInLibrary(executor, actor, body.with),
  ];
  if (from === null || to === null) return refused("notFound");
  const wrong = (message: string) => invalidFields([{ field: "with", message }]);
  if (from.hash === to.hash) {
    return refusedWith(wrong(libraryMessages.sameFile));
  }
  if (from.kind !== to.kind) {
    return refusedWith(wrong(libraryMessages.otherKind));
  }
  const replacement = {
    ...to,
    extension: to.extension as MediaExtension,
    alt: body.takes_words ? to.alt : null,
  };
  const note = libraryMessages.replaced(from.title, to.title);
  const records: Result[] = [];
  for (const record of body.records) {
    records.push(await replaceIn({ ...request, replacement, note }, record));
  }
  const changed = records.filter(({ message }) => message === null).length;
  const details = { file: hash, with: to.hash, name: to.title, records: changed };
  await storeAuditEvents(executor, [
    { action: "file-replaced", actor, label: from.title, details },
  ]);
  return done({ records });
}

async function replaceIn(
  {
    replacement,
    note,
    hash,
    body: _body,
    ...request
  }: ReplaceRequest & { readonly replacement: Replacement; readonly note: string },
  { resource: api, id, version }: Body["records"][number],
): Promise<Result> {
  const resource = resourceByApi(api);
  const notReplaced = (message: string): Result => ({
    resource: api,
    id,
    version: null,
    revision: null,
    message,
  });
  const executor = request.services.database.orm;
  const current = resource.isWritable ? await repositoryFor(resource).find(executor, id) : null;
  if (current === null) return notReplaced(problem("notFound").message);
  if (current.columns.version !== version) return notReplaced(problem("staleVersion").message);
  const present = recordValues(resource, current.columns);
  const values = replaceInValues(resource, present, hash, replacement);
  if (JSON.stringify(values) === JSON.stringify(present)) {
    return notReplaced(libraryMessages.notShown);
  }
  const last = await lastNumbers(executor, resource, [id]);
  // The version is compared once more under the lock of the save.
  const saved = await updateRecord({
    ...request,
    resource,
    id,
    note,
    body: { ...requestBody(resource, values), version },
    files: fileAddresses(resource, values),
  });
  if (saved.kind === "refused") return notReplaced(saved.problem.message);
  // One that is older than revisions are has got its first with this save.
  const revision = last.get(id) ?? version;
  return { resource: api, id, version: Number(saved.value["version"]), revision, message: null };
}
