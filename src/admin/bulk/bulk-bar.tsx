import { Button } from "antd";
import { FolderInput, Power, PowerOff, Trash2, X } from "lucide-react";
import { useState } from "react";
import { bulkFields } from "#contract/bulk.ts";
import { hasStatus } from "#contract/resource.ts";
import { grantFor } from "#contract/roles.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { screenText } from "#admin/text/screen.ts";
import { useAccount } from "#admin/session/use-account.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import type { BulkAction } from "./bulk-plan.ts";
import styles from "./bulk.module.css";

/** How many rows are chosen, and what can be done with them. */
export function BulkBar(props: {
  resource: ScreenedResource;
  chosen: readonly AdminRecord[];
  /** With the records that stay chosen, since they weren't changed. */
  onChanged: (left: readonly AdminRecord[]) => void;
  onLeave: () => void;
}) {
  const { resource, chosen } = props;
  const { bulk: words } = screenText(resource).tools;
  const { role } = useAccount();
  const grant = grantFor(role.name, resource.area);
  const [action, setAction] = useState<BulkAction | null>(null);
  const isEmpty = chosen.length === 0;
  const start = (next: BulkAction) => ({ disabled: isEmpty, onClick: () => setAction(next) });
  return (
    <section className={styles.bar} aria-label={words.region}>
      <p role="status">{words.chosen(chosen.length)}</p>
      <div className={styles.barActions}>
        {hasStatus(resource) && grant.publish && (
          <Button
            icon={<Power size={16} aria-hidden />}
            {...start({ kind: "status", value: "active" })}
          >
            {words.activate}
          </Button>
        )}
        {hasStatus(resource) && grant.update === "all" && (
          <Button
            icon={<PowerOff size={16} aria-hidden />}
            {...start({ kind: "status", value: "inactive" })}
          >
            {words.deactivate}
          </Button>
        )}
        {grant.update !== "none" &&
          bulkFields(resource).map(
            ([name, field]) =>
              field.kind === "reference" && (
                <Button
                  key={name}
                  icon={<FolderInput size={16} aria-hidden />}
                  {...start({ kind: "move", field: name, value: null })}
                >
                  {words.move(field.label)}
                </Button>
              ),
          )}
        {grant.remove !== "none" && (
          <Button danger icon={<Trash2 size={16} aria-hidden />} {...start({ kind: "delete" })}>
            {words.remove}
          </Button>
        )}
      </div>
      <Button type="text" icon={<X size={16} aria-hidden />} onClick={props.onLeave}>
        {words.clear}
      </Button>
      {action !== null && (
        <BulkDialog
          resource={resource}
          records={chosen}
          start={action}
          onClose={() => setAction(null)}
          onChanged={props.onChanged}
        />
      )}
    </section>
  );
}
