import { App } from "antd";
import type { ReactNode } from "react";
import { useRef } from "react";
import { failureMessage, isNotFound } from "#admin/api/call-failure.ts";
import { invalidateRecords } from "#admin/api/queries.ts";
import { removeRecord, restoreRecord } from "#admin/api/records.ts";
import { ImpactNotes } from "#admin/impact/impact-notes.tsx";
import impactStyles from "#admin/impact/impact-notes.module.css";
import { DangerPopconfirm } from "#admin/layout/danger-popconfirm.tsx";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { screenText } from "#admin/text/screen.ts";
import { offerUndo } from "#admin/undo/undo-offer.ts";

interface RemoveQuestionProps {
  readonly resource: ScreenedResource;
  readonly id: number;
  /** What the record is called: named below the question. */
  readonly label: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly isDisabled?: boolean;
  readonly onRemoved: () => void;
  /** Takes the focus where nothing was deleted. */
  readonly onDismissed: () => void;
  /** What it is asked at. */
  readonly children: ReactNode;
}

/** The question before a delete, with what that touches; then deletes, and offers to undo it. */
export function RemoveQuestion(props: RemoveQuestionProps) {
  const { resource, id, label, onRemoved } = props;
  const { list: words, absent } = screenText(resource);
  const { message } = App.useApp();
  // Once the record is gone, the focus belongs to what `onRemoved` gave it to.
  const isRemoved = useRef(false);
  const { confirmDelete, confirm } = resource.texts;

  function changeOpen(next: boolean) {
    if (next) isRemoved.current = false;
    props.onOpenChange(next);
    if (!next && !isRemoved.current) props.onDismissed();
  }

  async function remove() {
    try {
      const report = await removeRecord(resource, id);
      isRemoved.current = true;
      // At once: an undo may bring the row back before the list has been asked without it.
      props.onOpenChange(false);
      offerUndo({
        report,
        label,
        undo: () => restoreRecord(resource, id),
        undone: resource.texts.restored,
        language: resource.language,
      });
      onRemoved();
      void invalidateRecords({ resource, id });
    } catch (thrown) {
      showFailure(thrown);
      changeOpen(false);
    }
  }

  function showFailure(thrown: unknown) {
    if (isNotFound(thrown)) {
      // By another user, or by a delete whose response was lost.
      void message.info(absent.recordDetail);
      return void invalidateRecords();
    }
    const reason = failureMessage(thrown, absent.unknown);
    void message.error(`${words.removeFailed} ${reason}`);
  }

  return (
    <DangerPopconfirm
      open={props.isOpen}
      onOpenChange={changeOpen}
      title={confirmDelete}
      description={
        <>
          <div className={impactStyles.label}>{label}</div>
          <ImpactNotes resource={resource} id={id} />
        </>
      }
      okText={confirm.yes}
      cancelText={confirm.no}
      placement="topRight"
      disabled={props.isDisabled ?? false}
      onConfirm={remove}
    >
      {props.children}
    </DangerPopconfirm>
  );
}
