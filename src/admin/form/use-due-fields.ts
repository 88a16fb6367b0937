/** Which fields of a form it is time for: some have no sense before visitors see the record. */
import { useQuery } from "@tanstack/react-query";
import { Form } from "antd";
import { useState } from "react";
import type { Resource } from "#contract/resource.ts";
import { isPublic } from "#contract/visibility.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { wasPublicQuery } from "#admin/api/revisions.ts";
import type { FormValues } from "#admin/field-input/form-value.ts";
import { isImageValue } from "#admin/field-input/form-value.ts";

/** Whether a field is shown. What holds something always is, and what was shown stays while the form is open. */
export function useDueFields(
  resource: Resource,
  record: AdminRecord | null,
): (name: string) => boolean {
  const waiting = Object.entries(resource.fields).flatMap(([name, { isForPublished }]) =>
    isForPublished === true ? [name] : [],
  );
  const isSeen = record !== null && isPublic(resource, record);
  const { data: wasSeen, error } = useQuery({
    ...wasPublicQuery(resource, record?.id ?? 0),
    enabled: record !== null && !isSeen && waiting.length > 0,
  });
  const isDue = isSeen || wasSeen === true || error !== null;
  const held = Form.useWatch(
    (values: FormValues) => waiting.filter((name) => holdsSomething(values[name])).join(" "),
    { preserve: true },
  );
  const [shown, setShown] = useState("");
  const now = isDue ? waiting : waiting.filter((name) => isIn(shown, name) || isIn(held, name));
  if (now.join(" ") !== shown) setShown(now.join(" "));
  return (name) => !waiting.includes(name) || now.includes(name);
}

function isIn(names: string | undefined, name: string): boolean {
  return names !== undefined && names.split(" ").includes(name);
}

function holdsSomething(value: FormValues[string] | undefined): boolean {
  if (isImageValue(value)) return value.kind !== "stored" || value.address !== null;
  return value !== null && value !== undefined && value !== "";
}
