import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { Link } from "react-router";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { screenPaths } from "#admin/screen-addresses.ts";
import { screenText } from "#admin/text/screen.ts";
import { unfinishedQuery } from "./unfinished-query.ts";
import { keepFocusInSight } from "./keep-focus-in-sight.ts";
import styles from "./unfinished-drafts.module.css";
import { formatDateTime } from "#admin/format-times.ts";

/** The name of the parameter by which an address names a new record's draft. */
export const draftParameter = "draft";

/** The drafts of new records that were begun and not saved, to go on with. */
export function UnfinishedDrafts({
  resource,
  accountId,
}: {
  resource: ScreenedResource;
  accountId: number;
}) {
  const { data, isFetching, refetch } = useQuery(unfinishedQuery(resource, accountId));
  if (data === undefined || (data.drafts.length === 0 && data.isComplete)) return null;
  const { create } = screenPaths(resource, ":id");
  const { draft: words } = screenText(resource);
  return (
    <section
      ref={keepFocusInSight}
      className={`sheet ${styles.unfinished}`}
      aria-labelledby="unfinished-drafts"
    >
      <h2 id="unfinished-drafts">{words.unfinished}</h2>
      {!data.isComplete && (
        <p role="status">
          {words.onServerUnknown}{" "}
          <Button type="link" size="small" loading={isFetching} onClick={() => void refetch()}>
            {words.retry}
          </Button>
        </p>
      )}
      <ul>
        {data.drafts.map(({ name, label, savedAtSeconds, isOnlyHere }) => (
          <li key={name}>
            <Link to={`${create}?${draftParameter}=${name}`}>{label ?? words.untitled}</Link>
            <small>
              {words.changedAt(formatDateTime(savedAtSeconds))}
              {isOnlyHere && `, ${words.onlyHere}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
