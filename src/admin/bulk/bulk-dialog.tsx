import { App, Select } from "antd";
import { useState } from "react";
import type { BulkResult } from "#contract/bulk.ts";
import { CallFailure } from "#admin/api/call-failure.ts";
import { invalidateRecords } from "#admin/api/queries.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { useReferenceOptions } from "#admin/field-input/reference-options.ts";
import { recordLabel } from "#admin/list/row-actions.tsx";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import type { ScreenText } from "#admin/text/screen.ts";
import { screenText, useScreenText } from "#admin/text/screen.ts";
import { useAccount } from "#admin/session/use-account.ts";
import { offerUndo, withdrawUndo } from "#admin/undo/undo-offer.ts";
import type { BulkStep } from "./bulk-modal.tsx";
import { BulkModal } from "./bulk-modal.tsx";
import type { BulkAction } from "./bulk-plan.ts";
import { isOneWay, planned } from "./bulk-plan.ts";
import { PlannedRows, ResultRows } from "./bulk-rows.tsx";
import { runBulk, undoBulk } from "./run-bulk.ts";
import styles from "./bulk.module.css";

type Words = ScreenText["tools"]["bulk"];

/** First what will happen to each record, then what has happened. */
export function BulkDialog(props: {
  resource: ScreenedResource;
  records: readonly AdminRecord[];
  start: BulkAction;
  onClose: () => void;
  onChanged: (left: readonly AdminRecord[]) => void;
}) {
  const { resource, onClose, onChanged } = props;
  const { bulk: words } = screenText(resource).tools;
  const account = useAccount();
  const { message } = App.useApp();
  const [action, setAction] = useState(props.start);
  const [step, setStep] = useState<BulkStep<BulkResult>>({ kind: "plan" });
  // As they were chosen: the list behind the dialog is loaded again while it is open.
  const [records] = useState(props.records);
  const plan = records.map((record) => planned(resource, record, action, account));
  const changing = plan.filter(({ isChanged }) => isChanged).map(({ record }) => record);
  const name = actionName(resource, action, words);

  async function run() {
    setStep({ kind: "working", done: 0 });
    const onProgress = (done: number) => setStep({ kind: "working", done });
    const results = await runBulk({ resource, onProgress }, action, changing);
    setStep({ kind: "results", results });
    void invalidateRecords();
  }

  function finish() {
    if (step.kind !== "results") return onClose();
    const failed = new Set(step.results.filter(isFailed).map(({ id }) => id));
    onChanged(changing.filter(({ id }) => failed.has(id)));
    const done = step.results.filter((result) => !isFailed(result));
    if (done.length > 0) report(done);
    onClose();
  }

  function report(done: readonly BulkResult[]) {
    const versions = new Map(done.map(({ id, version }) => [id, version]));
    const changed = changing
      .filter(({ id }) => versions.has(id))
      .map((before) => ({ before, version: versions.get(before.id) ?? null }));
    const kind = action.kind === "delete" ? "delete" : "update";
    const reported = words.reports[kind](done.length);
    if (isOneWay(resource, action, changing)) {
      // An older offer would seem to be of this change.
      withdrawUndo();
      return void message.success(reported);
    }
    offerUndo({
      label: null,
      report: reported,
      undone: words.undone,
      language: resource.language,
      undo: async () => {
        const left = await undoBulk(resource, action, changed);
        if (left > 0) throw new CallFailure("refused", words.notUndone(left));
      },
    });
  }

  return (
    <BulkModal
      words={words}
      title={changing.length === 0 ? name : words.question(name, changing.length)}
      confirm={changing.length === 0 ? name : words.confirm(name, changing.length)}
      step={step}
      total={changing.length}
      isDanger={action.kind === "delete"}
      onRun={() => void run()}
      onClose={finish}
    >
      {action.kind === "move" && step.kind === "plan" && (
        <Target resource={resource} action={action} onChoose={setAction} />
      )}
      {step.kind === "results" ? (
        <ResultRows words={words} results={labelled(resource, changing, step.results)} />
      ) : (
        <PlannedRows resource={resource} plan={plan} action={action} />
      )}
    </BulkModal>
  );
}

const isFailed = ({ message }: BulkResult) => message !== null;

function labelled(
  resource: ScreenedResource,
  records: readonly AdminRecord[],
  results: readonly BulkResult[],
) {
  const labels = new Map(records.map((record) => [record.id, recordLabel(resource, record)]));
  return results.map(({ id, message }) => ({ key: id, label: labels.get(id) ?? id, message }));
}

function actionName(resource: ScreenedResource, action: BulkAction, words: Words): string {
  if (action.kind === "delete") return words.remove;
  if (action.kind === "move") {
    return words.move(resource.fields[action.field]?.label ?? action.field);
  }
  return action.value === "active" ? words.activate : words.deactivate;
}

type Move = Extract<BulkAction, { kind: "move" }>;

/** Where the records are moved to. */
function Target({
  resource,
  action,
  onChoose,
}: {
  resource: ScreenedResource;
  action: Move;
  onChoose: (action: Move) => void;
}) {
  const field = resource.fields[action.field];
  return field?.kind === "reference" ? (
    <TargetSelect field={field} action={action} onChoose={onChoose} />
  ) : null;
}

function TargetSelect({
  field,
  action,
  onChoose,
}: {
  field: Parameters<typeof useReferenceOptions>[0];
  action: Move;
  onChoose: (action: Move) => void;
}) {
  const { bulk: words } = useScreenText().tools;
  const { choosable, isLoading } = useReferenceOptions(field);
  return (
    <Select
      className={styles.target}
      aria-label={words.to(field.label)}
      placeholder={words.to(field.label)}
      showSearch={{ optionFilterProp: "label" }}
      loading={isLoading}
      options={choosable}
      value={action.value?.id ?? null}
      onChange={(id: number | null) => {
        const option = choosable.find(({ value }) => value === id);
        onChoose({ ...action, value: option ? { id: option.value, label: option.label } : null });
      }}
    />
  );
}
