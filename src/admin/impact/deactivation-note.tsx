import { useQuery } from "@tanstack/react-query";
import { Alert, Form } from "antd";
import { resources } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind } from "#contract/resource.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { impactQuery } from "#admin/api/impact.ts";
import { screenText } from "#admin/text/screen.ts";
import styles from "./impact-notes.module.css";
import { hiddenRecords, recordsLabel } from "./impact-sentences.ts";

/** Says in a form, before an active record is deactivated, which public records vanish with it. */
export function DeactivationNote({
  resource,
  record,
}: {
  resource: Resource;
  record: AdminRecord | null;
}) {
  const { impact: words } = screenText(resource);
  const status: unknown = Form.useWatch("status");
  const isDeactivated =
    record !== null && record["status"] === "active" && status === "inactive" && hides(resource);
  const { data, error } = useQuery({
    ...impactQuery(resource, record?.id ?? 0),
    enabled: isDeactivated,
  });
  if (!isDeactivated || (data === undefined && error === null)) return null;
  if (data?.hides.length === 0) return null;
  const title =
    data === undefined
      ? words.deactivationUnknown
      : words.deactivation(hiddenRecords(data, words), recordsLabel(resource.api, words));
  return <Alert className={styles.note} type="warning" showIcon role="status" title={title} />;
}

/** Whether records of others are only seen while one of this resource is active. */
function hides({ api }: Resource): boolean {
  return resources.some((other) =>
    fieldsOfKind(other, "reference").some(
      ([name, { to }]) => to === api && other.visibility?.activeReferences?.includes(name),
    ),
  );
}
