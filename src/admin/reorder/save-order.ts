import type { Resource } from "#contract/resource.ts";
import { listRecords, updateRecord } from "#admin/api/records.ts";
import { beginningValues, requestBody } from "#admin/field-input/form-value.ts";
import { orderChanges, orderField } from "./order-changes.ts";

/**
 * Saves an order, record by record, each from the version that is stored now; so it can be called
 * again after it has failed half-way.
 */
export async function saveOrder(resource: Resource, ids: readonly number[]): Promise<void> {
  const { data } = await listRecords(resource, {});
  for (const { record, orderNo } of orderChanges(data, ids)) {
    const body = requestBody(resource, beginningValues(resource, record));
    // One after the other: a failure then leaves as little half-done as can be.
    // oxlint-disable-next-line no-await-in-loop
    await updateRecord(resource, record.id, {
      ...body,
      [orderField]: orderNo,
      version: record.version,
    });
  }
}
