/** What a row of a phone says of its record below the name: its stage and one line of what else is shown. */
import type { ReactNode } from "react";
import { farEndSeconds } from "#contract/limits.ts";
import type { ListField } from "#contract/list-columns.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { FieldCell } from "#admin/field-cell/field-cell.tsx";
import { isDocument } from "#admin/field-cell/image-preview.tsx";
import { RecordCell } from "#admin/field-cell/record-cell.tsx";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import type { CompactField } from "./compact-row-fields.ts";
import { compactRowFields } from "./compact-row-fields.ts";
import styles from "./compact-row.module.css";

interface CompactRowProps {
  readonly resource: ScreenedResource;
  readonly fields: readonly ListField[];
  readonly record: AdminRecord;
}

/** A small image, and beside it the status with its stage over the facts, as many to a line as fit. */
export function CompactRow({ resource, fields, record }: CompactRowProps) {
  const status = fields.find(({ field }) => field.kind === "status");
  const facts = compactRowFields(resource, fields, record);
  return (
    <div className={styles.facts}>
      <Thumbnail fields={fields} record={record} />
      <div>
        {status !== undefined && <RecordCell resource={resource} record={record} {...status} />}
        {facts.length > 0 && (
          <dl className={styles.meta}>
            {facts.map((fact) => (
              <div key={fact.name}>
                <dt className={fact.isSelfExplanatory ? "visually-hidden" : undefined}>
                  {fact.field.label}
                </dt>
                <dd>{valueOf(fact, record)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}

function valueOf({ name, field, until }: CompactField, record: AdminRecord): ReactNode {
  // Of what is the case its label says all.
  if (field.kind === "flag") return <span className="visually-hidden">{cell(name, field)}</span>;
  const isEnding = until !== undefined && Number(record[until.name]) < farEndSeconds;
  return (
    <>
      {cell(name, field)}
      {isEnding && <> – {cell(until.name, until.field)}</>}
    </>
  );

  function cell(of: string, kind: ListField["field"]) {
    return <FieldCell name={of} field={kind} record={record} />;
  }
}

function Thumbnail({ fields, record }: Pick<CompactRowProps, "fields" | "record">) {
  const image = fields.find(({ field }) => field.kind === "image");
  if (image?.field.kind !== "image") return null;
  const address = record[image.field.response];
  if (typeof address !== "string" || isDocument(address)) return null;
  return (
    <div className={styles.thumbnail}>
      <FieldCell {...image} record={record} />
    </div>
  );
}
