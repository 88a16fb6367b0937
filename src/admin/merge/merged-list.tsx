import { Button } from "antd";
import { ChevronDown, GitMerge } from "lucide-react";
import { FieldChange } from "#admin/history/field-change.tsx";
import markStyles from "#admin/history/marks.module.css";
import { UserAvatar } from "#admin/presence/user-avatar.tsx";
import { text } from "#admin/text/text.ts";
import type { MergedPart } from "./merged-parts.ts";
import type { OtherSide } from "./other-side.ts";
import type { ReopenedPart } from "./reopened-part.ts";
import styles from "./merged-list.module.css";

/** What needs no decision, folded. */
export function MergedList({
  parts,
  other,
  onReopen,
}: {
  parts: readonly MergedPart[];
  other: OtherSide;
  onReopen: (part: ReopenedPart) => void;
}) {
  if (parts.length === 0) return null;
  return (
    <details className={`sheet ${styles.merged}`}>
      <summary>
        <GitMerge size={20} strokeWidth={1.75} aria-hidden />
        <span>{text.merge.merged(parts.length)}</span>
        <small>{text.merge.mergedDetail}</small>
        <ChevronDown size={18} aria-hidden />
      </summary>
      <ul>
        {parts.map(({ key, name, field, label, change, by, reopened }) => (
          <li key={key}>
            <b>{label}</b>
            <div className={`${styles.change} ${markStyles.marks}`}>
              <FieldChange name={name} field={field} change={change} isWhole={false} />
            </div>
            <span className={styles.who}>
              <UserAvatar
                name={by === "mine" ? text.merge.you : other.name}
                isOwn={by === "mine"}
              />
              {by === "mine" ? text.merge.you : other.name}
            </span>
            {reopened !== null && (
              <Button
                type="link"
                aria-label={`${text.merge.change}: ${label}`}
                onClick={() => onReopen(reopened)}
              >
                {text.merge.change}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
