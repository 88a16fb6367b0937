import { App, Button } from "antd";
import { Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { failureMessage, isNotFound } from "#admin/api/call-failure.ts";
import { invalidateRecords } from "#admin/api/queries.ts";
import { removeRecord, restoreRecord } from "#admin/api/records.ts";
import { ImpactNotes } from "#admin/impact/impact-notes.tsx";
import impactStyles from "#admin/impact/impact-notes.module.css";
import { DangerPopconfirm } from "#admin/layout/danger-popconfirm.tsx";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import type { Removal } from "#admin/record-access.ts";
import { screenText } from "#admin/screen-text.ts";
import { offerUndo } from "#admin/undo/undo-offer.ts";
import styles from "./row-actions.module.css";

interface RemoveButtonProps {
  readonly resource: ScreenedResource;
  readonly id: number;
  /** What the record is called: named below the question. */
  readonly label: string;
  readonly removal: Removal;
  /** With words beside the icon. */
  readonly isLabelled?: boolean;
  readonly onRemoved: () => void;
}

/** The delete icon with its question, as far as the record may be deleted. */
export function RemoveButton(props: RemoveButtonProps) {
  const { resource, id, label, removal, isLabelled = false, onRemoved } = props;
  const { list: words, absent } = screenText(resource);
  const { message } = App.useApp();
  const button = useRef<HTMLButtonElement>(null);
  // Once the record is gone, the focus belongs to what `onRemoved` gave it to.
  const isRemoved = useRef(false);
  const [isOpen, setIsOpen] = useState(false);
  const { confirmDelete, confirm } = resource.texts;

  function open() {
    isRemoved.current = false;
    setIsOpen(true);
  }

  function close() {
    setIsOpen(false);
    if (!isRemoved.current) button.current?.focus();
  }

  async function remove() {
    try {
      const report = await removeRecord(resource, id);
      isRemoved.current = true;
      // At once: an undo may bring the row back before the list has been asked without it.
      setIsOpen(false);
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
      close();
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

  if (removal.kind === "hidden") return null;
  const isDisabled = removal.kind === "disabled";
  const name = isLabelled ? undefined : words.remove(label);
  return (
    <DangerPopconfirm
      open={isOpen}
      onOpenChange={(next) => (next ? open() : close())}
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
      disabled={isDisabled}
      onConfirm={remove}
    >
      <Button
        ref={button}
        type={isLabelled ? "default" : "text"}
        danger
        disabled={isDisabled}
        className={isLabelled ? undefined : styles.iconButton}
        aria-label={name}
        title={isDisabled ? removal.reason : name}
        icon={<Trash2 size={18} strokeWidth={1.75} aria-hidden />}
      >
        {isLabelled ? words.removeShort : null}
      </Button>
    </DangerPopconfirm>
  );
}
