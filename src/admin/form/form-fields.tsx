import type { ReactNode } from "react";
import { Suspense, useEffect, useEffectEvent, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind, hasStatus } from "#contract/resource.ts";
import { AppearanceNote } from "#admin/impact/appearance-note.tsx";
import { ChecksPanel } from "#admin/checks/load-checks.ts";
import { noteName, withNote } from "#contract/revisions/revision-note.ts";
import type { FormValues } from "#admin/field-input/form-value.ts";
import { isPopupOpen } from "#admin/layout/is-dialog-open.ts";
import { Skeleton } from "#admin/layout/skeleton.tsx";
import type { FixedFields } from "#admin/record-access.ts";
import type { ChangeSignal } from "./change-signal.ts";
import { FieldItem } from "./field-item.tsx";
import { revealEvent } from "./focus-field.ts";
import type { RailPart, WritingLayout } from "./form-layout.ts";
import { writingLayout } from "./form-layout.ts";
import { StageThread } from "./stage-thread.tsx";
import type { StagedForm } from "./stage-steps.ts";
import { FullScreen } from "./full-screen.ts";
import { useDueFields } from "./use-due-fields.ts";
import { TextLengthLine } from "./text-length-line.tsx";
import { WindowNote } from "./window-note.tsx";
import styles from "./record-form.module.css";
import writingStyles from "./writing.module.css";

interface FormFieldsProps {
  readonly resource: Resource;
  readonly fixed: FixedFields;
  /** Who else is there; above a form of one column, and at the head of the rail. */
  readonly presence: ReactNode;
  /** How far the record is; at the head of the rail. */
  readonly stage: Omit<StagedForm, "resource">;
  /** Asks whether the record is to be withdrawn; absent where that can't be. */
  readonly onWithdraw: (() => void) | undefined;
  /** Told how many findings hold publishing back, and how the next is shown; from forms for writing alone. */
  readonly onHeldCount: (count: number, showNext: () => void) => void;
  /** What is said at the status. */
  readonly note: ReactNode;
  /** Whether the save may carry a note for the history. */
  readonly isNoted: boolean;
  /** How often the form was sent with something wrong, which the full screen may hide. */
  readonly refusals: number;
  readonly readValues: () => FormValues;
  readonly changes: ChangeSignal;
}

/** The inputs of a form: laid out for writing where there is a long text, else one after the other. */
export function FormFields(props: FormFieldsProps) {
  const { resource, fixed, note } = props;
  const isDue = useDueFields(resource, props.stage.record);
  const layout = useMemo(() => writingLayout(resource), [resource]);
  if (layout !== null) return <Writing {...props} layout={layout} isDue={isDue} />;
  return (
    <div className={styles.formFields}>
      {Object.entries(resource.fields).map(
        ([name, field]) =>
          isDue(name) && (
            <FieldItem key={name} {...{ resource, name, field }} fixed={fixed[name]} />
          ),
      )}
      {note}
      {props.isNoted && <VersionNote resource={resource} />}
      {props.stage.record !== null && (
        <AppearanceNote resource={resource} record={props.stage.record} />
      )}
    </div>
  );
}

function VersionNote({ resource, place }: { resource: Resource; place?: "rail" }) {
  const noted = withNote(resource);
  const { [noteName]: field } = noted.fields;
  if (field === undefined) return null;
  return (
    <FieldItem resource={noted} name={noteName} field={field} fixed={undefined} place={place} />
  );
}

function Writing({
  layout,
  isDue,
  ...props
}: FormFieldsProps & { layout: WritingLayout; isDue: (name: string) => boolean }) {
  const { resource, fixed, readValues, changes } = props;
  const [isFull, setIsFull] = useState(false);
  const fullScreen = useMemo(
    () => ({ isFull, toggle: () => setIsFull((wasFull) => !wasFull) }),
    [isFull],
  );
  // What is wrong may stand in the rail.
  useEffect(() => setIsFull(false), [props.refusals]);
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && !isPopupOpen()) setIsFull(false);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => leave(event);
    const reveal = () => flushSync(() => setIsFull(false));
    // Before what is open closes, and before the editor, which takes the key in the text for itself.
    document.addEventListener("keydown", listen, { capture: true });
    document.addEventListener(revealEvent, reveal);
    return () => {
      document.removeEventListener("keydown", listen, { capture: true });
      document.removeEventListener(revealEvent, reveal);
    };
  }, []);

  const { window } = resource.visibility ?? {};
  const [textName] = fieldsOfKind(resource, "richText")[0] ?? [];
  const items = (names: readonly string[], place: "paper" | "rail") =>
    names.flatMap((name) => {
      const field = resource.fields[name];
      if (field === undefined || !isDue(name)) return [];
      return <FieldItem key={name} {...{ resource, name, field, place }} fixed={fixed[name]} />;
    });
  const parts = layout.rail.filter(({ names }) => names.some(isDue));
  const headings: Partial<Record<RailPart, string>> = resource.texts.parts;
  return (
    <FullScreen value={fullScreen}>
      <div className={writingStyles.desk} data-full={isFull}>
        <div className={writingStyles.presence}>{props.presence}</div>
        <div className={`sheet ${writingStyles.paper}`}>
          {items(layout.paper, "paper")}
          {textName !== undefined && (
            <TextLengthLine name={textName} {...{ readValues, changes }} />
          )}
        </div>
        <div className={`sheet ${writingStyles.rail}`}>
          {hasStatus(resource) && (
            <section data-part="stage">
              <StageThread resource={resource} {...props.stage} onWithdraw={props.onWithdraw} />
            </section>
          )}
          <section data-part="checks">
            <Suspense fallback={<Skeleton rows={5} />}>
              <ChecksPanel
                {...{ resource, readValues, changes }}
                isUntouched={props.stage.record === null && !props.stage.isDirty}
                onCount={props.onHeldCount}
              />
            </Suspense>
          </section>
          {parts.map(({ part, names }) => (
            <section key={part} data-part={part}>
              {headings[part] !== undefined && <h2>{headings[part]}</h2>}
              {items(names, "rail")}
              {part === "schedule" && window !== undefined && <WindowNote window={window} />}
              {part === "schedule" && props.note}
            </section>
          ))}
          {props.isNoted && (
            <section>
              <VersionNote resource={resource} place="rail" />
            </section>
          )}
        </div>
      </div>
    </FullScreen>
  );
}
