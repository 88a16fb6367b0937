import { Pencil } from "lucide-react";
import { Link } from "react-router";
import type { AdminRecord } from "#admin/api/records.ts";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { deletionAccess } from "#admin/record-access.ts";
import { mayOpenForm } from "#admin/review/review-rules.ts";
import { usePrefetch } from "#admin/screens/use-prefetch.ts";
import { useAccount } from "#admin/session/use-account.ts";
import { screenText } from "#admin/text/screen.ts";
import { useLeftList } from "./return-to-list.ts";
import { DeleteButton } from "./delete-button.tsx";
import styles from "./row-actions.module.css";

/** What a record is called in sentences. */
export function recordLabel(resource: ScreenedResource, record: AdminRecord): string {
  return String(record[resource.labelField] ?? record.id);
}

/** Edit and delete, as far as the signed-in may. */
export function RowActions({
  resource,
  record,
  onDeleted,
}: {
  resource: ScreenedResource;
  record: AdminRecord;
  onDeleted: () => void;
}) {
  const account = useAccount();
  const label = recordLabel(resource, record);
  const { list: words } = screenText(resource);
  const leftList = useLeftList();
  const { form } = usePrefetch();
  const prefetch = () => form(resource, record.id);
  return (
    <div className={styles.rowActions}>
      {mayOpenForm(resource, record, account) && (
        <Link
          className={styles.iconButton}
          to={`${resource.admin.formPath}/${record.id}/edit`}
          state={leftList}
          aria-label={words.edit(label)}
          title={words.edit(label)}
          onPointerEnter={prefetch}
          onFocus={prefetch}
        >
          <Pencil size={18} strokeWidth={1.75} aria-hidden />
        </Link>
      )}
      <DeleteButton
        resource={resource}
        id={record.id}
        label={label}
        deletion={deletionAccess(resource, record, account)}
        onDeleted={onDeleted}
      />
    </div>
  );
}
