import { App } from "antd";
import type { ReactNode } from "react";
import { useRef } from "react";
import { failureMessage, isNotFound } from "#admin/api/call-failure.ts";
import { invalidateRecords } from "#admin/api/queries.ts";
import { deleteRecord, restoreRecord } from "#admin/api/records.ts";
import { ImpactNotes } from "#admin/impact/impact-notes.tsx";
import impactStyles from "#admin/impact/impact-notes.module.css";
import { DangerPopconfirm } from "#admin/layout/danger-popconfirm.tsx";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { screenText } from "#admin/text/screen.ts";
import { offerUndo } from "#admin/undo/undo-offer.ts";

interface DeleteConfirmProps {
  readonly resource: ScreenedResource;
  readonly id: number;
  /** What the record is called: named below the question. */
  readonly label: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly isDisabled?: boolean;
  readonly onDeleted: () => void;
  /** Takes the focus where nothing was deleted. */
  readonly onDismissed: () => void;
  /** What it is asked at. */
  readonly children: ReactNode;
}

/** The question before a delete, with what that touches; then deletes, and offers to undo it. */
export function DeleteConfirm(props: DeleteConfirmProps) {
  const { resource, id, label, onDeleted } = props;
  const { list: words, absent } = screenText(resource);
  const { message } = App.useApp();
  // Once the record is gone, the focus belongs to what `onDeleted` gave it to.
  const isDeleted = useRef(false);
  const { confirmDelete, confirm } = resource.texts;

  function changeOpen(next: boolean) {
    if (next) isDeleted.current = false;
    props.onOpenChange(next);
    if (!next && !isDeleted.current) props.onDismissed();
  }

  async function confirmDeletion() {
    try {
      const report = await deleteRecord(resource, id);
      leave();
      offerUndo({
        report,
        label,
        undo: () => restoreRecord(resource, id),
        undone: resource.texts.restored,
        language: resource.language,
      });
    } catch (thrown) {
      // By another user, or by a delete whose response was lost.
      if (isNotFound(thrown)) {
        void message.info(absent.recordDetail);
        return leave();
      }
      const reason = failureMessage(thrown, absent);
      void message.error(`${words.deleteFailed} ${reason}`);
      changeOpen(false);
    }
  }

  function leave() {
    isDeleted.current = true;
    // At once: an undo may bring the row back before the list has been asked without it.
    props.onOpenChange(false);
    onDeleted();
    void invalidateRecords({ resource, id });
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
      onConfirm={confirmDeletion}
    >
      {props.children}
    </DangerPopconfirm>
  );
}
