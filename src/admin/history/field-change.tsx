/** How a changed field is shown, so that what came and what went is read without colour too. */
import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Fragment } from "react";
import type { Field } from "#contract/field.ts";
import type { FieldDifference, TextPart } from "#contract/revisions/difference.ts";
import type { Value } from "#contract/revisions/values.ts";
import type { BlockChange } from "#contract/rich-text/difference.ts";
import { renderDifference } from "#contract/rich-text/render-difference.ts";
import { ImagePreview } from "#admin/field-cell/image-preview.tsx";
import { RichTextView } from "#admin/field-cell/rich-text-view.tsx";
import { text } from "#admin/text/text.ts";
import { changeRuns, countedBlocks } from "./change-runs.ts";
import { fileAddress, RevisionValue } from "./revision-value.tsx";
import styles from "./field-change.module.css";

interface FieldChangeProps {
  readonly name: string;
  readonly field: Field;
  readonly change: FieldDifference;
  /** Whether blocks of rich text that stayed are shown too. */
  readonly isWhole: boolean;
}

/** The difference of one field. */
export function FieldChange({ name, field, change, isWhole }: FieldChangeProps): ReactNode {
  if (change.kind === "words") return <Words parts={change.parts} />;
  if (change.kind === "blocks") return <Blocks blocks={change.blocks} isWhole={isWhole} />;
  const { before, after } = change;
  if (field.kind === "image") return <ImageChange field={field} before={before} after={after} />;
  return (
    <p className={styles.words}>
      <Marked fate="removed">
        <RevisionValue name={name} field={field} value={before} />
      </Marked>{" "}
      <Marked fate="added">
        <RevisionValue name={name} field={field} value={after} />
      </Marked>
    </p>
  );
}

/** Something that came or went, with a word for those who don't see the marks. */
function Marked({ fate, children }: { fate: TextPart["kind"]; children: ReactNode }) {
  if (fate === "same" || children === "") return children;
  const Mark = fate === "added" ? "ins" : "del";
  return (
    <Mark>
      <span className="visually-hidden">{text.history[`${fate}Word`]} </span>
      {children}
    </Mark>
  );
}

/** The parts, each with the offset of its first character among all of them. */
function withOffsets(parts: readonly TextPart[]): readonly (TextPart & { offset: number })[] {
  let end = 0;
  return parts.map((part) => ({ ...part, offset: (end += part.text.length) - part.text.length }));
}

function Words({ parts }: { parts: readonly TextPart[] }) {
  return (
    <p className={styles.words}>
      {withOffsets(parts).map(({ offset, kind, text: words }) => (
        <Fragment key={offset}>
          {/^\s*/u.exec(words)?.[0]}
          <Marked fate={kind}>{words.trimStart()}</Marked>
        </Fragment>
      ))}
    </p>
  );
}

const changeWords = { added: text.history.addedWord, removed: text.history.removedWord };

function Blocks({ blocks, isWhole }: { blocks: readonly BlockChange[]; isWhole: boolean }) {
  const runs = isWhole ? [{ start: 0, isSame: false, changes: blocks }] : changeRuns(blocks);
  return (
    <div className={styles.article}>
      {runs.map(({ start, isSame, changes }) =>
        isSame ? (
          <p key={start} className={styles.skipped}>
            {text.history.unchangedBlocks(countedBlocks(changes))}
          </p>
        ) : (
          <RichTextView key={start} html={renderDifference(changes, changeWords)} />
        ),
      )}
    </div>
  );
}

function ImageChange({ field, before, after }: { field: Field; before: Value; after: Value }) {
  const side = (caption: string, file: Value) => (
    <figure>
      <figcaption>{caption}</figcaption>
      {file === null ? (
        <p>{text.history.noFile}</p>
      ) : (
        <ImagePreview
          address={fileAddress(String(file))}
          size="large"
          alt={`${caption}: ${field.label}`}
        />
      )}
    </figure>
  );
  return (
    <div className={styles.pair}>
      {side(text.history.before, before)}
      <ArrowRight size={20} aria-hidden />
      {side(text.history.after, after)}
    </div>
  );
}
