import { Button } from "antd";
import { Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import type { DeletionAccess } from "#admin/record-access.ts";
import { screenText } from "#admin/text/screen.ts";
import { DeleteConfirm } from "./delete-confirm.tsx";
import styles from "./row-actions.module.css";

interface DeleteButtonProps {
  readonly resource: ScreenedResource;
  readonly id: number;
  /** What the record is called: named below the question. */
  readonly label: string;
  readonly deletion: DeletionAccess;
  /** With words beside the icon. */
  readonly isLabelled?: boolean;
  readonly onDeleted: () => void;
}

/** The delete button with its question; hidden or disabled where the record may not be deleted. */
export function DeleteButton(props: DeleteButtonProps) {
  const { resource, id, label, deletion, isLabelled = false, onDeleted } = props;
  const { list: words } = screenText(resource);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  if (deletion.kind === "hidden") return null;
  const isDisabled = deletion.kind === "disabled";
  const name = isLabelled ? undefined : words.remove(label);
  return (
    <DeleteConfirm
      {...{ resource, id, label, isOpen, isDisabled, onDeleted }}
      onOpenChange={setIsOpen}
      onDismissed={() => button.current?.focus()}
    >
      <Button
        ref={button}
        type={isLabelled ? "default" : "text"}
        danger
        disabled={isDisabled}
        className={isLabelled ? undefined : styles.iconButton}
        aria-label={name}
        title={isDisabled ? deletion.reason : name}
        icon={<Trash2 size={18} strokeWidth={1.75} aria-hidden />}
      >
        {isLabelled ? words.removeShort : null}
      </Button>
    </DeleteConfirm>
  );
}
