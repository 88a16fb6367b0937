import { useQuery } from "@tanstack/react-query";
import { seesAllDrafts } from "#contract/roles.ts";
import { existingDraftsQuery } from "#admin/api/drafts.ts";
import { formatDateTime } from "#admin/format-times.ts";
import { UserAvatar } from "#admin/presence/user-avatar.tsx";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { screenText } from "#admin/text/screen.ts";
import { useScreenAccount } from "#admin/session/use-account.ts";
import { keepFocusInSight } from "./keep-focus-in-sight.ts";
import styles from "./unfinished-drafts.module.css";

interface DraftsOfOthersProps {
  readonly resource: ScreenedResource;
  /** Null: drafts of new records. */
  readonly recordId: number | null;
}

/** Whose private drafts there are of what a form shows, for who may know of them. */
export function DraftsOfOthers({ resource, recordId }: DraftsOfOthersProps) {
  const account = useScreenAccount();
  const { data } = useQuery({
    ...existingDraftsQuery(resource, recordId),
    enabled: seesAllDrafts(account.role.name),
  });
  // Those that wait for a second person are read in their review.
  const others = (data?.data ?? []).filter(
    ({ author, record_id: id, stage }) =>
      author.id !== account.id && id === recordId && stage !== "waiting",
  );
  if (others.length === 0) return null;
  const { draft: words } = screenText(resource);
  return (
    <section
      ref={keepFocusInSight}
      className={`sheet ${styles.unfinished}`}
      aria-labelledby="drafts-of-others"
    >
      <h2 id="drafts-of-others">{words.ofOthers}</h2>
      <ul>
        {others.map(({ id, author, updated_at: savedAtSeconds }) => (
          <li key={id}>
            <UserAvatar name={author.name} />
            <b>{author.name}</b>
            <small>{words.changedAt(formatDateTime(savedAtSeconds))}</small>
          </li>
        ))}
      </ul>
      <p className={styles.detail}>{words.ofOthersDetail}</p>
    </section>
  );
}
