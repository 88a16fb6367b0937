import { Form } from "antd";
import { Suspense, useCallback, useRef, useState } from "react";
import { previewAddress } from "#contract/visibility.ts";
import { DraftNotice } from "#admin/drafts/draft-notice.tsx";
import { OfflineNotice } from "#admin/drafts/offline-notice.tsx";
import { FormUploads } from "#admin/field-input/uploads-under-way.ts";
import { DeactivationNote } from "#admin/impact/deactivation-note.tsx";
import { atLeast } from "#admin/layout/breakpoints.ts";
import { FormMerge } from "#admin/merge/form-merge.tsx";
import { PreviewPane } from "#admin/preview/load-preview.ts";
import { useMedia } from "#admin/use-media.ts";
import { formName } from "./field-problems.ts";
import { FormBar } from "./form-bar.tsx";
import { FormFields } from "./form-fields.tsx";
import { FormFoot } from "./form-foot.tsx";
import { ignoreEnter, usePreviewShortcut } from "./form-keys.ts";
import { writingLayout } from "./form-layout.ts";
import { FormProblems } from "./form-problems.tsx";
import type { RecordFormProps } from "./record-form-props.ts";
import { useRecordForm } from "./use-record-form.ts";
import { useTitleFocus } from "./use-title-focus.ts";
import { useWithdrawal } from "./use-withdrawal.tsx";
import previewStyles from "#admin/preview/preview.module.css";
import styles from "./record-form.module.css";

/** The form of every resource: its definition's fields, validated by the contract, with a draft until it is saved. */
export function RecordForm(props: RecordFormProps) {
  const { resource, record } = props;
  const open = useRecordForm(props);
  const { merge, review, presence, isSaving, outcome, sendLabel } = open;
  const { form, uploads, problems, readiness, changes, readValues } = open.inputs;
  const { base, isDirty, draft, discard, takeValues } = open.unsaved;
  const layout = writingLayout(resource);
  const isForWriting = layout !== null;
  useTitleFocus(record === null && !isDirty ? layout?.paper[0] : undefined);
  const [isPreviewing, setIsPreviewing] = useState(false);
  /** What had the focus as the preview opened. */
  const [former, setFormer] = useState<Element | null>(null);
  const canPreview = previewAddress(resource) !== null;
  const isMerging = merge.merging !== null;
  const hasRoomForPreview = useMedia(atLeast.preview);
  usePreviewShortcut(() => {
    if (canPreview && !isMerging) setPreview(!isPreviewing);
  });

  function setPreview(isOn: boolean) {
    // On narrow screens it hides the form.
    if (isOn) setFormer(document.activeElement);
    setIsPreviewing(isOn);
  }

  const withdrawal = useWithdrawal({
    resource,
    record: base,
    readValues,
    fixed: open.fixed,
    takeValues,
    onReport: props.onReport,
  });

  const findings = useHeldFindings();
  const mergeOrPresence = (
    <FormMerge
      {...{ resource, base, presence, merge, isSaving, sendLabel }}
      onMergeNow={open.mergeNow}
    />
  );
  const isBeside = isForWriting && !isMerging;
  const isBarOnTop = useMedia(atLeast.xl) && isForWriting;
  const bar = (
    <FormBar
      place={isBarOnTop ? "top" : "foot"}
      {...{ draft, isSaving }}
      isGone={outcome?.kind === "gone"}
      buttons={{ ...resource.texts.buttons, send: review.sendLabel(sendLabel) }}
      isSentByShortcut={!isForWriting && review.mayKeep}
      furtherButtons={review.buttons}
      onSave={isForWriting && (review.mayKeep || review.savesDraft) ? open.saveInPlace : undefined}
      onCancel={props.onCancel}
      held={findings.count}
      onShowFinding={findings.showNext}
      onPreview={canPreview && !isPreviewing ? () => setPreview(true) : undefined}
    />
  );
  return (
    <FormUploads value={uploads}>
      {!isBeside && mergeOrPresence}
      <div className={previewStyles.split} data-previewing={isPreviewing && !isMerging}>
        <Form
          hidden={isMerging || (isPreviewing && !hasRoomForPreview)}
          form={form}
          name={formName}
          layout="vertical"
          className={`${isForWriting ? styles.writingForm : "sheet"} ${styles.recordForm}`}
          data-bar={isBarOnTop ? "top" : "foot"}
          initialValues={open.initialState.values}
          onValuesChange={open.unsaved.noteChanges}
          onFieldsChange={problems.read}
          onKeyDown={ignoreEnter}
          onFinish={open.send}
          onFinishFailed={readiness.refuse}
        >
          {isBarOnTop && bar}
          <OfflineNotice draft={draft} />
          {review.notice}
          {discard.shown !== null && !review.isSubmitted && (
            <DraftNotice
              {...{ resource, readValues }}
              record={base}
              draft={discard.shown}
              onDiscard={() => void discard.discard()}
              onUndo={discard.undo}
            />
          )}
          <FormFields
            {...{ resource, changes, readValues }}
            fixed={open.fixed}
            stage={{ record: base, isDirty, ...review.stage }}
            onHeldCount={findings.note}
            onWithdraw={withdrawal.ask}
            presence={isBeside && mergeOrPresence}
            note={review.maySave && <DeactivationNote resource={resource} record={base} />}
            isNoted={record !== null}
            refusals={problems.refusals}
          />
          <FormFoot
            outcome={outcome}
            problems={
              <FormProblems resource={open.noted} names={problems.names} held={readiness.held} />
            }
            isAtRisk={open.unsaved.isJournalBroken && isDirty}
          >
            {review.followed}
            {!isBarOnTop && bar}
          </FormFoot>
        </Form>
        {isPreviewing && !isMerging && (
          <Suspense>
            <PreviewPane
              {...{ resource, changes, readValues }}
              recordId={base?.id ?? null}
              former={former}
              onClose={() => setPreview(false)}
            />
          </Suspense>
        )}
      </div>
      {open.unsaved.leaveDialog}
      {review.dialog}
      {withdrawal.dialog}
    </FormUploads>
  );
}

/** How many findings of the checks block publishing, and a function that shows the next. */
function useHeldFindings() {
  const [count, setCount] = useState(0);
  const showFinding = useRef(() => {});
  const note = useCallback((found: number, showNext: () => void) => {
    setCount(found);
    showFinding.current = showNext;
  }, []);
  return { count, note, showNext: () => showFinding.current() };
}
