import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Field } from "#contract/field.ts";
import { grantFor } from "#contract/roles.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { newestRevisionsQuery } from "#admin/api/revisions.ts";
import { RecordCell } from "#admin/field-cell/record-cell.tsx";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { screenPaths } from "#admin/screen-addresses.ts";
import { screenText } from "#admin/text/screen.ts";
import { usePrefetch } from "#admin/screens/use-prefetch.ts";
import { useAccount } from "#admin/session/use-account.ts";
import { useLeftList } from "./return-to-list.ts";
import { recordLabel } from "./row-actions.tsx";

interface LastChangeProps {
  readonly resource: ScreenedResource;
  readonly field: Field;
  readonly record: AdminRecord;
  /** All records of the list, whose rows share one call. */
  readonly ids: readonly number[];
}

/** When and by whom a record was last changed: a link to its history. */
export function LastChange({ resource, field, record, ids }: LastChangeProps) {
  const leftList = useLeftList();
  const account = useAccount();
  const { history } = usePrefetch();
  const { list: words } = screenText(resource);
  const prefetch = () => history(resource, record.id);
  const moment = <RecordCell resource={resource} name="updated_at" field={field} record={record} />;
  const mayRead = grantFor(account.role.name, resource.area).detail;
  const { data = [] } = useQuery({ ...newestRevisionsQuery(resource, ids), enabled: mayRead });
  const changedBy = data.find(({ record_id: id }) => id === record.id)?.actor?.name;
  return (
    <>
      {mayRead ? (
        <Link
          to={screenPaths(resource, record.id).history}
          state={leftList}
          title={words.history(recordLabel(resource, record))}
          onPointerEnter={prefetch}
          onFocus={prefetch}
        >
          {moment}
        </Link>
      ) : (
        moment
      )}
      {changedBy !== undefined && <div>{changedBy}</div>}
    </>
  );
}
