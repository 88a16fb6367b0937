import { Modal } from "antd";
import { useRef } from "react";
import type { Resource } from "#contract/resource.ts";
import { difference } from "#contract/revisions/difference.ts";
import type { Values } from "#contract/revisions/values.ts";
import { FieldChange } from "#admin/history/field-change.tsx";
import marks from "#admin/history/marks.module.css";
import { RevisionValue } from "#admin/history/revision-value.tsx";
import { text } from "#admin/text.ts";
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
  readonly preview: PreviewedMerge;
  readonly onClose: () => void;
}

/** What the choices lead to, or where in its text one of them stands. */
export function MergePreview({ resource, preview, onClose }: MergePreviewProps) {
  const { values, unmarked, field: only } = preview;
  const content = useRef<HTMLDListElement>(null);
  const marked = difference(resource, unmarked, values);
  const fields = Object.entries(resource.fields).filter(([name]) => only === null || name === only);
  return (
    <Modal
      open
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
      {Object.keys(marked).length > 0 && <p>{text.merge.marked}</p>}
      <dl ref={content} className={`${styles.preview} ${marks.marks}`}>
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
    </Modal>
  );
}
