import type { ReactNode } from "react";
import type { Field } from "#contract/field.ts";
import type { Resource } from "#contract/resource.ts";
import { difference } from "#contract/revisions/difference.ts";
import type { Conflict } from "#contract/revisions/merge.ts";
import type { Value } from "#contract/revisions/values.ts";
import { richTextDifference } from "#contract/rich-text/difference.ts";
import { renderDifference } from "#contract/rich-text/render-difference.ts";
import { ImagePreview } from "#admin/field-cell/image-preview.tsx";
import { RichTextView } from "#admin/field-cell/rich-text-view.tsx";
import { FieldChange } from "#admin/history/field-change.tsx";
import { fileAddress, RevisionValue } from "#admin/history/revision-value.tsx";
import { text } from "#admin/text/text.ts";
import { insideOf } from "./block-frame.ts";
import { isLineConflict } from "./suggestion.ts";
import styles from "./version-view.module.css";

interface VersionProps {
  readonly resource: Resource;
  readonly field: Field;
  readonly conflict: Conflict;
  readonly value: Value;
}

/** One version of what is in conflict, with what it has beyond the base marked. */
export function VersionView({ resource, field, conflict, value }: VersionProps): ReactNode {
  const { field: name, of, base } = conflict;
  if (value === null) return <p className={styles.gone}>{absence(conflict)}</p>;
  if (field.kind === "image") return <ImageVersion label={field.label} file={String(value)} />;
  if (of === "value") return <RevisionValue name={name} field={field} value={value} />;
  if (base === null || base === value) {
    return <PlainVersion field={field} conflict={conflict} value={String(value)} />;
  }
  const change =
    of === "block"
      ? ({
          kind: "blocks",
          blocks: richTextDifference(inside(conflict, base), inside(conflict, value)),
        } as const)
      : difference(resource, { [name]: base }, { [name]: value })[name];
  if (change === undefined) return <p>{String(value)}</p>;
  return (
    <div className={styles.changed}>
      <FieldChange name={name} field={field} change={change} isWhole />
    </div>
  );
}

/** HTML that may be typed by others and isn't cleaned yet: only what rich text may hold is left. */
export function SafeRichText({ html }: { html: string }) {
  const words = { added: "", removed: "" };
  return <RichTextView html={renderDifference([{ kind: "same", html }], words)} />;
}

/** The base, as it was before either changed it. */
export function PlainVersion(props: { field: Field; conflict: Conflict; value: Value }) {
  const { field, conflict, value } = props;
  if (value === null) return text.history.empty;
  if (conflict.of === "block") return <SafeRichText html={inside(conflict, value)} />;
  if (field.kind === "image") return <ImageVersion label={field.label} file={String(value)} />;
  return <RevisionValue name={conflict.field} field={field} value={value} />;
}

function absence({ of, base }: Conflict): string {
  return of === "block" && base !== null ? text.merge.deleted : text.history.empty;
}

function inside(conflict: Conflict, value: Value): string {
  return insideOf(String(value), { isLine: isLineConflict(conflict) }).html;
}

function ImageVersion({ label, file }: { label: string; file: string }) {
  return <ImagePreview address={fileAddress(file)} size="large" alt={label} />;
}
