import { Button } from "antd";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { formatCount } from "#contract/format.ts";
import type { TrashContents } from "#admin/api/trash.ts";
import { emptyTrash } from "#admin/api/trash.ts";
import { resourceLabel } from "#admin/impact/impact-sentences.ts";
import { text } from "#admin/text/text.ts";
import { PurgeDialog } from "./purge-dialog.tsx";

interface EmptyButtonProps {
  readonly contents: TrashContents;
  readonly onPurged: () => void;
}

/** Deletes everything for good, once the number of what goes is typed. */
export function EmptyButton({ contents, onPurged }: EmptyButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const total = formatCount(contents.total);
  return (
    <>
      <Button
        danger
        icon={<Trash2 size={18} strokeWidth={1.75} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {text.trash.emptyAll}
      </Button>
      <PurgeDialog
        isOpen={isOpen}
        question={text.trash.purgeQuestion(total)}
        texts={{ input: text.trash.emptyInput(total), confirm: text.trash.emptyAll }}
        purge={emptyTrash}
        onPurged={onPurged}
        onClose={() => setIsOpen(false)}
      >
        <p>{text.trash.emptyDetails}</p>
        <ul>
          {contents.resources.map(({ resource, count }) => (
            <li key={resource}>
              {formatCount(count)} {resourceLabel(resource)}
            </li>
          ))}
        </ul>
      </PurgeDialog>
    </>
  );
}
