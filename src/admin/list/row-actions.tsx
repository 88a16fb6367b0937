import { App, Button, Popconfirm } from "antd";
import { Pencil, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { failureMessage } from "#admin/api/call-failure.ts";
import { forgetRecords } from "#admin/api/queries.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { removeRecord } from "#admin/api/records.ts";
import type { ScreenedResource } from "#admin/layout/menu-entries.ts";
import { mayUpdate, removal } from "#admin/record-access.ts";
import { loadScreen } from "#admin/screens/prefetch.ts";
import { useAccount } from "#admin/session/use-account.ts";
import { text } from "#admin/text.ts";
import { offerUndo } from "#admin/undo/undo-offer.ts";
import { ownActions } from "./own-actions.ts";

const iconSize = 18;

/** What a record is called in sentences. */
export function recordLabel(resource: ScreenedResource, record: AdminRecord): string {
  return String(record[resource.labelField] ?? record.id);
}

/** Edit and delete, as far as the signed-in may. */
export function RowActions({
  resource,
  record,
  onRemoved,
}: {
  resource: ScreenedResource;
  record: AdminRecord;
  onRemoved: () => void;
}) {
  const account = useAccount();
  const label = recordLabel(resource, record);
  const deletion = removal(resource, record, account);
  const prefetch = () => void loadScreen.form();
  const OwnAction = ownActions[resource.name];
  return (
    <div className="row-actions">
      {mayUpdate(resource, record, account) && (
        <Link
          className="icon-button"
          to={`${resource.admin.formPath}/${record.id}/edit`}
          aria-label={text.list.edit(label)}
          title={text.list.edit(label)}
          onPointerEnter={prefetch}
          onFocus={prefetch}
        >
          <Pencil size={iconSize} strokeWidth={1.75} aria-hidden />
        </Link>
      )}
      {OwnAction !== undefined && <OwnAction record={record} />}
      {deletion !== "hidden" && (
        <RemoveButton
          resource={resource}
          record={record}
          isDisabled={deletion === "disabled"}
          onRemoved={onRemoved}
        />
      )}
    </div>
  );
}

/** The delete icon with its question; the record is named below the question (design 11). */
export function RemoveButton({
  resource,
  record,
  isDisabled = false,
  isLabelled = false,
  onRemoved,
}: {
  resource: ScreenedResource;
  record: AdminRecord;
  isDisabled?: boolean;
  /** With words beside the icon. */
  isLabelled?: boolean;
  onRemoved: () => void;
}) {
  const { message } = App.useApp();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { confirmDelete, confirm } = resource.texts;
  const label = recordLabel(resource, record);

  function close() {
    setIsOpen(false);
    button.current?.focus();
  }

  async function remove() {
    try {
      const report = await removeRecord(resource, record.id);
      offerUndo({ resource, id: record.id, report });
      onRemoved();
      await forgetRecords();
    } catch (thrown) {
      const reason = failureMessage(thrown, text.failure.unknown);
      void message.error(`${text.list.removeFailed} ${reason}`);
      close();
    }
  }

  return (
    <Popconfirm
      open={isOpen}
      onOpenChange={(next) => (next ? setIsOpen(true) : close())}
      title={confirmDelete}
      description={label}
      okText={confirm.yes}
      cancelText={confirm.no}
      okButtonProps={{ danger: true, size: "middle" }}
      cancelButtonProps={{ autoFocus: true, size: "middle" }}
      placement="topRight"
      // Made anew each time, so that the safe answer gets the focus each time.
      destroyOnHidden
      disabled={isDisabled}
      onConfirm={remove}
    >
      <Button
        ref={button}
        type={isLabelled ? "default" : "text"}
        danger
        disabled={isDisabled}
        className={isLabelled ? undefined : "icon-button"}
        aria-label={isLabelled ? undefined : text.list.remove(label)}
        title={isLabelled ? undefined : text.list.remove(label)}
        icon={<Trash2 size={iconSize} strokeWidth={1.75} aria-hidden />}
      >
        {isLabelled ? text.list.removeShort : null}
      </Button>
    </Popconfirm>
  );
}
