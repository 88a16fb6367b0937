/** A change of some fields: the ordinary save of the record as it is, with these in it (decision 0003). */
import { updateSchema } from "#contract/request-schemas.ts";
import type { Resource } from "#contract/resource.ts";
import { recordValues } from "#contract/revisions/values.ts";
import { grantFor, reachCovers } from "#contract/roles.ts";
import type { StoredColumns } from "../database/stored-record.ts";
import type { Outcome } from "../http/problem.ts";
import { refused } from "../http/problem.ts";
import { checked } from "../http/validation.ts";
import type { PresentedRecord } from "./present.ts";
import { repositoryFor } from "./repository.ts";
import { requestBody } from "./request-body.ts";
import { ownership, updateRecord } from "./save-record.ts";
import type { UpdateRequest } from "./save-request.ts";

/** Others may save meanwhile; what they change is read again. */
const attempts = 5;

/** Changes the fields that the body names. Without a version it changes whichever is there. */
export async function patchRecord(
  request: Omit<UpdateRequest, "base" | "revertedTo">,
): Promise<Outcome<PresentedRecord>> {
  const { services, resource, actor, id, body } = request;
  for (let attempt = 1; ; attempt += 1) {
    const current = await repositoryFor(resource).find(services.database.orm, id);
    if (current === null) return refused("notFound");
    const reach = grantFor(actor.role, resource.area).update;
    if (!reachCovers(reach, ownership(current.columns), actor.id)) return refused("forbidden");
    const whole = { ...valuesOf(resource, current.columns), ...body };
    const valid = checked(updateSchema(resource), whole);
    if (valid.kind === "refused") return valid;
    // Compared once more under the lock of the save.
    const version = body["version"] ?? current.columns.version;
    const outcome = await updateRecord({ ...request, body: { ...valid.value, version } });
    const isOvertaken =
      outcome.kind === "refused" &&
      outcome.problem.code === "staleVersion" &&
      body["version"] === undefined;
    if (!isOvertaken || attempt === attempts) return outcome;
  }
}

/** The record's values as a body has them; files stay as they are where a body leaves them out. */
function valuesOf(resource: Resource, columns: StoredColumns): Record<string, unknown> {
  const entries = Object.entries(recordValues(resource, columns)).filter(([name]) => {
    const kind = resource.fields[name]?.kind;
    return kind !== "image" && kind !== "attachments";
  });
  return requestBody(resource, Object.fromEntries(entries));
}
