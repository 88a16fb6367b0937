import { Button } from "antd";
import { Check, Eye, ShieldCheck } from "lucide-react";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import type { FormValues } from "#admin/field-input/form-value.ts";
import { formatClock } from "#admin/history/format-times.ts";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { screenPaths } from "#admin/screen-addresses.ts";
import { useAccount } from "#admin/session/use-account.ts";
import { text } from "#admin/text/text.ts";
import { readMerge, storeMerge } from "./stored-merge.ts";
import type { OtherSide } from "./conflict-choice.tsx";
import { ConflictChoice } from "./conflict-choice.tsx";
import type { PreviewedMerge } from "./merge-preview.tsx";
import { MergePreview } from "./merge-preview.tsx";
import { MergedList } from "./merged-list.tsx";
import type { OpenConflict } from "./open-conflict.ts";
import { useMerge } from "./use-merge.ts";
import styles from "./merge-screen.module.css";

interface MergeScreenProps {
  readonly resource: ScreenedResource;
  readonly conflict: OpenConflict;
  readonly mine: FormValues;
  readonly isSending: boolean;
  /** Saved once more by others, after choices had been made. */
  readonly isAgain: boolean;
  readonly sendLabel: string;
  readonly onSend: (values: FormValues) => void;
  readonly onCancel: () => void;
}

/** Two changes of one record: what merged by itself, and for each true conflict a choice (office 4.4). */
export function MergeScreen({ resource, conflict, mine, ...props }: MergeScreenProps) {
  const address = useLocation().pathname;
  const other = useOtherSide(conflict);
  const [writtenClock] = useState(() => formatClock(Date.now() / 1000));
  const merging = useMerge({ resource, conflict, mine, address });
  const root = useRef<HTMLElement>(null);
  const [previewed, setPreviewed] = useState<PreviewedMerge | null>(null);
  const [reopenedId, setReopenedId] = useState<string | null>(null);
  const { conflicts, parts, unchosenCount } = merging;
  const chosenCount = conflicts.length - unchosenCount;

  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    root.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
    // The focus would be lost with the screen.
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [opener]);
  useEffect(() => {
    storeMerge(address, { conflict, choices: readMerge(address)?.choices ?? {} });
  }, [address, conflict]);

  function toUnchosen(step: 1 | -1) {
    const sheets = [...(root.current?.querySelectorAll("[data-unchosen]") ?? [])];
    const at = sheets.findIndex((sheet) => sheet.contains(document.activeElement));
    const inOrder = step === 1 ? sheets : sheets.toReversed();
    const from = at === -1 ? 0 : (step === 1 ? at : sheets.length - 1 - at) + 1;
    const next = [...inOrder.slice(from), ...inOrder.slice(0, from)].find(
      (sheet) => sheet.getAttribute("data-unchosen") === "true",
    );
    next?.scrollIntoView({ block: "start" });
    next?.querySelector("input")?.focus({ preventScroll: true });
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "F8") return;
    event.preventDefault();
    toUnchosen(event.shiftKey ? -1 : 1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  function send() {
    const values = merging.result();
    if (values === null) toUnchosen(1);
    else if (!props.isSending) props.onSend(values);
  }

  return (
    <section ref={root} className={styles.merge} aria-label={text.merge.title} tabIndex={-1}>
      <p className={styles.intro}>
        {other.isOwn ? text.merge.introOwn(other.clock) : text.merge.intro(other.name, other.clock)}{" "}
        {parts.length > 0
          ? text.merge.mostMerged(conflicts.length)
          : text.merge.left(conflicts.length)}
      </p>
      <div className={styles.progress}>
        <b role="status">{text.merge.progress(chosenCount, conflicts.length)}</b>
        <span className={styles.stitch} aria-hidden>
          <i style={{ width: `${(100 * chosenCount) / Math.max(1, conflicts.length)}%` }} />
        </span>
        {unchosenCount > 0 && (
          <Button
            type="link"
            title={text.merge.unchosenKey}
            aria-keyshortcuts="F8"
            onClick={() => toUnchosen(1)}
          >
            {text.merge.toUnchosen}
          </Button>
        )}
      </div>
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
          <b>{text.merge.nothingLostTitle}</b> {text.merge.nothingLost}{" "}
          <Link to={screenPaths(resource, conflict.record.id).history} target="_blank">
            {text.history.title}
            <span className="visually-hidden"> {text.layout.newTab}</span>
          </Link>
        </span>
      </p>
      <div className={styles.actions} data-form-foot>
        <p role="status" data-failed={!merging.isStored}>
          {merging.storedAt !== null && merging.isStored && (
            <>
              <Check size={18} aria-hidden />
              {text.merge.choicesStored(formatClock(merging.storedAt.getTime() / 1000))}
            </>
          )}
          {!merging.isStored && text.merge.choicesNotStored}
        </p>
        {unchosenCount > 0 && (
          <span id="merge-unchosen" className={styles.unchosen}>
            {text.merge.unchosenCount(unchosenCount)}
          </span>
        )}
        <Button onClick={props.onCancel}>{text.merge.cancel}</Button>
        <Button
          icon={<Eye size={18} strokeWidth={1.75} aria-hidden />}
          onClick={() => setPreviewed(merging.preview(null))}
        >
          <span className={styles.previewWord}>{text.merge.preview}</span>
        </Button>
        <Button
          type="primary"
          loading={props.isSending}
          aria-disabled={unchosenCount > 0}
          aria-describedby={unchosenCount > 0 ? "merge-unchosen" : undefined}
          onClick={send}
        >
          {props.sendLabel}
        </Button>
      </div>
      <MergePreview resource={resource} preview={previewed} onClose={() => setPreviewed(null)} />
    </section>
  );
}

/** Whom the other changes are from; all of them together are one side. */
function useOtherSide({ changes, record }: OpenConflict): OtherSide {
  const { id } = useAccount();
  return useMemo(() => {
    const others = changes.filter(({ actor }) => actor?.id !== id);
    const isOwn = others.length === 0 && changes.length > 0;
    const names = new Set(others.map(({ actor }) => actor?.name ?? text.merge.otherUser));
    const last = changes.at(-1);
    return {
      name: isOwn ? text.merge.otherTab : [...names].join(", ") || text.merge.otherUser,
      isOwn,
      clock: formatClock(last?.created_at ?? Number(record["updated_at"] ?? 0)),
    };
  }, [changes, record, id]);
}
