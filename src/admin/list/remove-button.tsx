import { Button } from "antd";
import { Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import type { Removal } from "#admin/record-access.ts";
import { screenText } from "#admin/text/screen.ts";
import { RemoveQuestion } from "./remove-question.tsx";
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
  const { list: words } = screenText(resource);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  if (removal.kind === "hidden") return null;
  const isDisabled = removal.kind === "disabled";
  const name = isLabelled ? undefined : words.remove(label);
  return (
    <RemoveQuestion
      {...{ resource, id, label, isOpen, isDisabled, onRemoved }}
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
        title={isDisabled ? removal.reason : name}
        icon={<Trash2 size={18} strokeWidth={1.75} aria-hidden />}
      >
        {isLabelled ? words.removeShort : null}
      </Button>
    </RemoveQuestion>
  );
}
