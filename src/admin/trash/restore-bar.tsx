import { Button } from "antd";
import { RotateCcw, X } from "lucide-react";
import { useState } from "react";
import type { TrashedRecord } from "#admin/api/trash.ts";
import { listTools } from "#admin/text/list-tools.ts";
import { text } from "#admin/text/text.ts";
import bulkStyles from "#admin/bulk/bulk.module.css";
import { RestoreDialog } from "./restore-dialog.tsx";
import type { RestoreMode } from "./restore-several.ts";

interface RestoreBarProps {
  readonly chosen: readonly TrashedRecord[];
  readonly onRestored: (left: readonly TrashedRecord[]) => void;
  readonly onLeave: () => void;
}

/** How many rows of the trash are chosen, and the ways back for them. */
export function RestoreBar({ chosen, onRestored, onLeave }: RestoreBarProps) {
  const { bulk: words } = listTools;
  const [mode, setMode] = useState<RestoreMode | null>(null);
  const start = (next: RestoreMode) => ({
    disabled: chosen.length === 0,
    onClick: () => setMode(next),
  });
  return (
    <section className={bulkStyles.bar} aria-label={words.region}>
      <p role="status">{words.chosen(chosen.length)}</p>
      <div className={bulkStyles.barActions}>
        <Button icon={<RotateCcw size={16} aria-hidden />} {...start("draft")}>
          {text.trash.restoreInactive}
        </Button>
        <Button icon={<RotateCcw size={16} aria-hidden />} {...start("before")}>
          {text.trash.restoreBefore}
        </Button>
      </div>
      <Button type="text" icon={<X size={16} aria-hidden />} onClick={onLeave}>
        {words.clear}
      </Button>
      {mode !== null && (
        <RestoreDialog
          records={chosen}
          mode={mode}
          onClose={() => setMode(null)}
          onRestored={onRestored}
        />
      )}
    </section>
  );
}
