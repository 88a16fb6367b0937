import { useRef } from "react";
import type { Resource } from "#contract/resource.ts";
import { difference } from "#contract/revisions/difference.ts";
import type { Values } from "#contract/revisions/values.ts";
import { FieldChange } from "#admin/history/field-change.tsx";
import markStyles from "#admin/history/marks.module.css";
import { RevisionValue } from "#admin/history/revision-value.tsx";
import { Dialog } from "#admin/layout/dialog.tsx";
import { text } from "#admin/text/text.ts";
import styles from "./merge-preview.module.css";

/** The merged values, with parts that are marked in them. */
export interface PreviewedMerge {
  readonly values: Values;
  /** The same without what is marked. */
  readonly unmarked: Values;
  /** Shown alone; null for all fields. */
  readonly field: string | null;
}

interface MergePreviewProps {
  readonly resource: Resource;
  /** Null while it is closed. */
  readonly preview: PreviewedMerge | null;
  readonly onClose: () => void;
}

/** What the choices lead to, or where in its text one of them stands. */
export function MergePreview({ resource, preview, onClose }: MergePreviewProps) {
  const content = useRef<HTMLDivElement>(null);
  const only = preview?.field ?? null;
  return (
    <Dialog
      open={preview !== null}
      destroyOnHidden
      mask={{ closable: true }}
      width={800}
      title={only === null ? text.merge.preview : text.merge.inPlace}
      footer={null}
      closable={{ "aria-label": text.merge.closePreview }}
      onCancel={onClose}
      afterOpenChange={() => {
        if (only !== null)
          content.current?.querySelector("ins")?.scrollIntoView({ block: "center" });
      }}
    >
      <div ref={content}>
        {preview !== null && <Fields resource={resource} preview={preview} />}
      </div>
    </Dialog>
  );
}

function Fields({ resource, preview }: { resource: Resource; preview: PreviewedMerge }) {
  const { values, unmarked, field: only } = preview;
  const marked = difference(resource, unmarked, values);
  const fields = Object.entries(resource.fields).filter(([name]) => only === null || name === only);
  return (
    <>
      {Object.keys(marked).length > 0 && <p>{text.merge.marked}</p>}
      <dl className={`${styles.preview} ${markStyles.marks}`}>
        {fields.map(([name, field]) => {
          const change = marked[name];
          return (
            <div key={name}>
              <dt>{field.label}</dt>
              <dd>
                {change === undefined ? (
                  <RevisionValue name={name} field={field} value={values[name] ?? null} />
                ) : (
                  <FieldChange name={name} field={field} change={change} isWhole />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
