/** Takes a record out of the trash for good. */
import { trashMessages } from "#contract/trash.ts";
import type { Resource } from "#contract/resource.ts";
import type { Account } from "../../accounts/account.ts";
import { storeAuditEvents } from "../../log/audit-log.ts";
import type { Outcome } from "../../http/problem.ts";
import { done, invalidFields, refused, refusedWith } from "../../http/problem.ts";
import type { Services } from "../../services.ts";
import { deleteTrashed, lockDeleted } from "../deleted-records.ts";
import { redactRevisions } from "./redact-revisions.ts";

/** Deletes it where its label was typed; its revisions stay, without the data of a person. */
export function purgeRecord(
  { clock, database }: Services,
  { resource, id, actor }: { resource: Resource; id: number; actor: Account },
  confirmation: string,
): Promise<Outcome<{ message: string }>> {
  return database.orm.transaction(async (executor): Promise<Outcome<{ message: string }>> => {
    const deleted = await lockDeleted(executor, { resource, id }, { now: clock.now() });
    if (deleted === null) return refused("notFound");
    const { label } = deleted;
    if (confirmation.trim() !== label.trim()) {
      const error = { field: "confirmation", message: trashMessages.wrongConfirmation };
      return refusedWith(invalidFields([error]));
    }
    await deleteTrashed(executor, { resource, id });
    await redactRevisions(executor, [{ resource: resource.api, recordId: id }]);
    const event = { action: "purge", actor, resource: resource.api, recordId: id, label } as const;
    await storeAuditEvents(executor, [event]);
    return done({ message: trashMessages.purged });
  });
}
