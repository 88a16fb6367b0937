import { Button } from "antd";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { useEffect, useId, useRef } from "react";
import type { Resource } from "#contract/resource.ts";
import type { Conflict } from "#contract/revisions/merge.ts";
import type { Values } from "#contract/revisions/values.ts";
import { text } from "#admin/text/text.ts";
import type { Choice } from "./choices.ts";
import { CombinedInput } from "./combined-input.tsx";
import { conflictLabel } from "./conflict-label.ts";
import type { OtherSide } from "./other-side.ts";
import { isCombinable, suggestionOf } from "./suggestion.ts";
import { PlainVersion, VersionView } from "./version-view.tsx";
import styles from "./conflict-choice.module.css";

type Side = NonNullable<Choice["side"]>;

interface ConflictChoiceProps {
  readonly resource: Resource;
  readonly base: Values;
  readonly conflict: Conflict;
  readonly other: OtherSide;
  /** How many other parts of its field have merged by themselves. */
  readonly mergedBeside: number;
  /** When the save was tried. */
  readonly writtenClock: string;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
  /** Whether it was just put to choice. */
  readonly takesFocus: boolean;
  /** Null where it has no place in a text. */
  readonly onShowPlace: (() => void) | null;
}

/** What both have changed: both versions and one of both, of which one is chosen. */
export function ConflictChoice({ resource, base, conflict, other, ...props }: ConflictChoiceProps) {
  const { choice, onChoose } = props;
  const id = useId();
  const label = conflictLabel(resource, base, conflict);
  const field = resource.fields[conflict.field];
  const suggestion = suggestionOf(conflict);
  const canCombine = isCombinable(conflict);
  const canKeepBoth = conflict.canKeepBoth && conflict.mine !== null && conflict.theirs !== null;
  const isMine = suggestion === conflict.mine;
  const root = useRef<HTMLElement>(null);
  const { takesFocus } = props;
  useEffect(() => {
    if (!takesFocus) return;
    root.current?.scrollIntoView({ block: "start" });
    root.current?.querySelector<HTMLElement>("input:checked")?.focus({ preventScroll: true });
  }, [takesFocus]);
  if (field === undefined) return null;
  const optionProps = (side: Side) => ({
    name: id,
    isChosen: choice.side === side,
    onChoose: () => onChoose({ ...choice, side }),
  });
  const version = (value: Conflict["mine"]) => (
    <VersionView resource={resource} field={field} conflict={conflict} value={value} />
  );

  return (
    <section
      ref={root}
      className={`sheet ${styles.conflict}`}
      aria-labelledby={`${id}-label`}
      data-unchosen={choice.side === null}
    >
      <div className={styles.head}>
        <h2 id={`${id}-label`}>{label}</h2>
        <span className={styles.tag} data-chosen={choice.side !== null}>
          {choice.side !== null && <Check size={14} aria-hidden />}
          {choice.side === null ? text.merge.unchosen : text.merge.chosen}
        </span>
        <span className={styles.reason}>
          {reasonOf(conflict, other)}
          {props.mergedBeside > 0 && `, ${text.merge.mergedBeside(props.mergedBeside)}`}
        </span>
        {props.onShowPlace !== null && (
          <Button type="link" className={styles.place} onClick={props.onShowPlace}>
            {text.merge.inPlace}
          </Button>
        )}
      </div>
      <div className={styles.was}>
        <b>{text.merge.was}</b>
        <div>
          <PlainVersion field={field} conflict={conflict} value={conflict.base} />
        </div>
      </div>
      <div
        className={styles.options}
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        data-columns={canCombine ? 3 : 2}
      >
        <Option
          {...optionProps("mine")}
          contentId={`${id}-mine`}
          title={text.merge.mine}
          note={text.merge.written(props.writtenClock)}
          isChosenByPress
        >
          {version(conflict.mine)}
        </Option>
        <Option
          {...optionProps("theirs")}
          contentId={`${id}-theirs`}
          title={text.merge.theirs(other.name)}
          note={text.merge.saved(other.clock)}
          isChosenByPress
        >
          {version(conflict.theirs)}
        </Option>
        {canCombine && (
          <Option
            {...optionProps("combined")}
            contentId={`${id}-combined`}
            title={text.merge.combined}
            note={isMine ? text.merge.composedMine : text.merge.composed}
          >
            <CombinedInput
              field={field}
              label={label}
              conflict={conflict}
              value={choice.combined ?? suggestion}
              onChange={(combined) => onChoose({ side: "combined", combined })}
            />
          </Option>
        )}
        {canKeepBoth && (
          <div className={styles.both} data-chosen={choice.side === "both"}>
            <OptionRadio {...optionProps("both")} title={text.merge.both} />
            <small>{text.merge.bothDetail}</small>
          </div>
        )}
      </div>
    </section>
  );
}

interface OptionRadioProps {
  /** Of the group of radio buttons. */
  readonly name: string;
  readonly title: string;
  readonly isChosen: boolean;
  readonly describedBy?: string;
  readonly onChoose: () => void;
}

function OptionRadio({ name, title, isChosen, describedBy, onChoose }: OptionRadioProps) {
  return (
    <label className={styles.radio}>
      <input
        id={describedBy && `${describedBy}-radio`}
        type="radio"
        name={name}
        // Its name alone: what it is about is its description.
        aria-label={title}
        checked={isChosen}
        aria-describedby={describedBy}
        onChange={onChoose}
      />
      {title}
    </label>
  );
}

interface OptionProps extends OptionRadioProps {
  readonly contentId: string;
  readonly note: string;
  /** Whether a press on its content chooses it. */
  readonly isChosenByPress?: boolean;
  readonly children: ReactNode;
}

/** A version that can be chosen. */
function Option({ contentId, note, isChosenByPress = false, children, ...radio }: OptionProps) {
  const content = { id: contentId, className: styles.content };
  return (
    <div className={styles.option} data-chosen={radio.isChosen}>
      <OptionRadio {...radio} describedBy={contentId} />
      {isChosenByPress ? (
        <label {...content} htmlFor={`${contentId}-radio`}>
          {children}
        </label>
      ) : (
        <div {...content}>{children}</div>
      )}
      <small>{note}</small>
    </div>
  );
}

function reasonOf({ of, base, mine, theirs }: Conflict, { name, isOwn }: OtherSide): string {
  if (isOwn) return text.merge.changedOwn;
  if (mine === base || theirs === base) return text.merge.mergedDetail;
  const isDeletable = of === "block" && base !== null;
  if (isDeletable && mine === null) return text.merge.deletedMine(name);
  if (isDeletable && theirs === null) return text.merge.deletedTheirs(name);
  return text.merge.changedBoth(name);
}
