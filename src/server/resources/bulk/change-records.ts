/** The same change of several records: for each the ordinary save or delete, in a transaction of its own. */
import type { BulkBody, BulkResult } from "#contract/bulk.ts";
import type { Resource } from "#contract/resource.ts";
import { recordValue, recordValues } from "#contract/revisions/values.ts";
import type { Account } from "../../accounts/account.ts";
import type { Outcome } from "../../http/problem.ts";
import { done, refused } from "../../http/problem.ts";
import type { SecurityLog } from "../../log/security-log.ts";
import type { Services } from "../../services.ts";
import { deleteRecord } from "../delete-record.ts";
import { repositoryFor } from "../repository.ts";
import { fileAddresses, requestBody } from "../request-body.ts";
import { restoreRecord } from "../restore-record.ts";
import { updateRecord } from "../save-record.ts";

/** Who changes which records of what. */
export interface BulkRequest {
  readonly services: Services;
  readonly resource: Resource;
  readonly actor: Account;
  readonly securityLog: SecurityLog;
  readonly change: BulkBody;
}
type Update = Extract<BulkBody, { action: "update" }>["records"][number];

/** Changes one after the other; what is refused for one stops no other. */
export async function changeRecords(request: BulkRequest): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const [id, change] of changesOf(request)) {
    const outcome = await change();
    results.push(
      outcome.kind === "done"
        ? { id, version: outcome.value, message: null }
        : { id, version: null, message: outcome.problem.message },
    );
  }
  return results;
}

/** The result of a change is the record's version, null where it is gone. */
type Change = () => Promise<Outcome<number | null>>;

function changesOf(request: BulkRequest): [number, Change][] {
  const { change } = request;
  if (change.action === "update") {
    return change.records.map((record) => [record.id, () => update(request, record)]);
  }
  const act = change.action === "delete" ? remove : restore;
  return change.records.map(({ id }) => [id, () => act(request, id)]);
}

async function update(
  { change: _change, ...request }: BulkRequest,
  { id, version, values }: Update,
): Promise<Outcome<number | null>> {
  const { services, resource } = request;
  const current = await repositoryFor(resource).find(services.database.orm, id);
  if (current === null) return refused("notFound");
  if (current.columns.version !== version) return refused("staleVersion");
  const present = recordValues(resource, current.columns);
  const isSame = Object.entries(values).every(([name, value]) => {
    const field = resource.fields[name];
    return field === undefined || recordValue(field, value) === present[name];
  });
  if (isSame) return done(version);
  // What is empty stays so, also where it may not be: an account that a command has added has no phone number.
  const filled = Object.entries(present).filter(([, value]) => value !== null);
  // The version is compared once more under the lock of the save.
  const body = { ...requestBody(resource, Object.fromEntries(filled)), ...values, version };
  const files = fileAddresses(resource, present);
  const saved = await updateRecord({ ...request, id, body, files });
  return saved.kind === "refused" ? saved : done(Number(saved.value["version"]));
}

async function remove(
  { services, resource, actor, securityLog }: BulkRequest,
  id: number,
): Promise<Outcome<null>> {
  const outcome = await deleteRecord(services, resource, actor, id);
  if (outcome.kind === "refused") return outcome;
  securityLog.tell({ event: "record-deleted", resource: resource.api, id, actor: actor.id });
  return done(null);
}

async function restore(
  { services, resource, actor }: BulkRequest,
  id: number,
): Promise<Outcome<number>> {
  const outcome = await restoreRecord(services, resource, actor, id);
  return outcome.kind === "refused" ? outcome : done(Number(outcome.value["version"]));
}
