import type { Resource } from "#contract/resource.ts";
import { listRecords, updateRecord } from "#admin/api/records.ts";
import { beginningValues, requestBody } from "#admin/field-input/form-value.ts";
import type { OrderChange } from "./order-changes.ts";
import { orderChanges, orderField } from "./order-changes.ts";

/**
 * Saves an order, record by record, each from the version that is stored now; so it can be called
 * again after it has failed half-way.
 */
export async function saveOrder(resource: Resource, ids: readonly number[]): Promise<void> {
  const { data } = await listRecords(resource, {});
  await saveInTurn(resource, orderChanges(resource, data, ids));
}

/** One after the other: a failure then leaves as little half-done as can be. */
async function saveInTurn(
  resource: Resource,
  [change, ...others]: readonly OrderChange[],
): Promise<void> {
  if (change === undefined) return;
  const { record, orderNo } = change;
  const body = requestBody(resource, beginningValues(resource, record));
  await updateRecord(resource, record.id, {
    ...body,
    [orderField]: orderNo,
    version: record.version,
  });
  return saveInTurn(resource, others);
}
