import { ShieldCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { FormValues } from "#admin/field-input/form-value.ts";
import { formatClock } from "#admin/format-times.ts";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { screenPaths } from "#admin/screen-addresses.ts";
import { text } from "#admin/text/text.ts";
import type { Choices } from "./choices.ts";
import { ConflictChoice } from "./conflict-choice.tsx";
import { MergeActions } from "./merge-actions.tsx";
import type { PreviewedMerge } from "./merge-preview.tsx";
import { MergePreview } from "./merge-preview.tsx";
import { MergeProgress } from "./merge-progress.tsx";
import { MergedList } from "./merged-list.tsx";
import type { OpenConflict } from "./open-conflict.ts";
import { useOtherSide } from "./other-side.ts";
import { useMerge } from "./use-merge.ts";
import { useUnchosenKeys } from "./use-unchosen-keys.ts";
import styles from "./merge-screen.module.css";

interface MergeScreenProps {
  readonly resource: ScreenedResource;
  readonly conflict: OpenConflict;
  readonly mine: FormValues;
  readonly isSending: boolean;
  /** Saved once more by others, after choices had been made. */
  readonly isAgain: boolean;
  readonly sendLabel: string;
  /** What was chosen when it opened. */
  readonly choices: Choices;
  /** Stores choices; false where the device doesn't take them. */
  readonly onChoices: (choices: Choices) => Promise<boolean>;
  readonly onSend: (values: FormValues) => void;
  readonly onCancel: () => void;
}

/** Two changes of one record: what was merged automatically, and a choice for each conflict. */
export function MergeScreen({ resource, conflict, mine, ...props }: MergeScreenProps) {
  const other = useOtherSide(conflict);
  const [writtenClock] = useState(() => formatClock(Date.now() / 1000));
  const merging = useMerge({ resource, conflict, mine, ...props });
  const root = useRef<HTMLElement>(null);
  const [previewed, setPreviewed] = useState<PreviewedMerge | null>(null);
  const [reopenedId, setReopenedId] = useState<string | null>(null);
  const { conflicts, parts, unchosenCount } = merging;

  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    root.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
    // The focus would be lost with the screen.
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [opener]);

  const toUnchosen = useUnchosenKeys(root);

  function send() {
    const values = merging.result();
    if (values === null) toUnchosen(1);
    else if (!props.isSending) props.onSend(values);
  }

  return (
    <section ref={root} className={styles.merge} aria-label={text.merge.title} tabIndex={-1}>
      <p className={styles.intro}>
        {other.isOwn ? text.merge.introOwn(other.clock) : text.merge.intro(other.name, other.clock)}{" "}
        {howMuchMerged(parts.length, conflicts.length)}
      </p>
      <MergeProgress
        total={conflicts.length}
        unchosenCount={unchosenCount}
        onNext={() => toUnchosen(1)}
      />
      {props.isAgain && unchosenCount > 0 && (
        <p role="status" className={styles.note} data-again>
          {text.merge.savedAgain(other.isOwn ? text.merge.you : other.name, unchosenCount)}
        </p>
      )}
      <MergedList
        parts={parts}
        other={other}
        onReopen={(part) => {
          merging.choose(part.conflict, part.choice);
          setReopenedId(part.conflict.id);
        }}
      />
      {conflicts.map((one) => (
        <ConflictChoice
          key={one.id}
          resource={resource}
          base={conflict.base}
          conflict={one}
          other={other}
          mergedBeside={parts.filter(({ name }) => name === one.field).length}
          writtenClock={writtenClock}
          choice={merging.choiceOf(one)}
          onChoose={(choice) => merging.choose(one, choice)}
          takesFocus={one.id === reopenedId}
          onShowPlace={one.of === "block" ? () => setPreviewed(merging.preview(one)) : null}
        />
      ))}
      <p className={styles.note}>
        <ShieldCheck size={20} strokeWidth={1.75} aria-hidden />
        <span>
          <b>{text.merge.nothingLostTitle}</b> {text.merge.nothingLost[0]}{" "}
          <Link to={screenPaths(resource, conflict.record.id).history} target="_blank">
            {text.history.title}
            <span className="visually-hidden"> {text.layout.newTab}</span>
          </Link>
          {text.merge.nothingLost[1]}
        </span>
      </p>
      <MergeActions
        unchosenCount={unchosenCount}
        storedAt={merging.storedAt}
        isStored={merging.isStored}
        isSending={props.isSending}
        sendLabel={props.sendLabel}
        onCancel={props.onCancel}
        onPreview={() => setPreviewed(merging.preview(null))}
        onSend={send}
      />
      <MergePreview resource={resource} preview={previewed} onClose={() => setPreviewed(null)} />
    </section>
  );
}

function howMuchMerged(merged: number, left: number): string {
  if (merged === 0) return text.merge.left(left);
  return merged > left ? text.merge.mostMerged(left) : text.merge.someMerged(left);
}
