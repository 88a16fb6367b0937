import { Link } from "react-router";
import * as z from "zod";
import type { Field } from "#contract/field.ts";
import { grantFor } from "#contract/roles.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { RecordCell } from "#admin/field-cell/record-cell.tsx";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { screenPaths } from "#admin/screen-addresses.ts";
import { screenText } from "#admin/screen-text.ts";
import { usePrefetch } from "#admin/screens/use-prefetch.ts";
import { useAccount } from "#admin/session/use-account.ts";
import { useLeftList } from "./return-to-list.ts";
import { recordLabel } from "./row-actions.tsx";

const author = z.object({ name: z.string() });

interface LastChangeProps {
  readonly resource: ScreenedResource;
  readonly field: Field;
  readonly record: AdminRecord;
}

/** When a record was changed last, and by whom where the resource stores it: the way to its history. */
export function LastChange({ resource, field, record }: LastChangeProps) {
  const leftList = useLeftList();
  const account = useAccount();
  const { history } = usePrefetch();
  const { list: words } = screenText(resource);
  const prefetch = () => history(resource, record.id);
  const changedBy = author.safeParse(record["editor"] ?? record["creator"]).data?.name;
  const moment = <RecordCell resource={resource} name="updated_at" field={field} record={record} />;
  const mayRead = grantFor(account.role.name, resource.area).detail;
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
