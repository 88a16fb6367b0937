import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import type { Presence, Present } from "#admin/api/presence.ts";
import { revisionOfVersionQuery } from "#admin/api/revisions.ts";
import { comparisonPath } from "#admin/history/compared-revisions.ts";
import { formatClock } from "#admin/format-times.ts";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { useAccount } from "#admin/session/use-account.ts";
import type { ScreenText } from "#admin/text/screen.ts";
import { screenText } from "#admin/text/screen.ts";
import { UserAvatar } from "./user-avatar.tsx";
import styles from "./presence-note.module.css";

interface PresenceNoteProps {
  readonly resource: ScreenedResource;
  readonly id: number;
  /** The version that the form started from. */
  readonly version: number;
  readonly presence: Presence | null;
  readonly onMerge: () => void;
}

/** Who else is at the record, and whether a newer version was saved; read out as it changes. */
export function PresenceNote({ resource, id, version, presence, onMerge }: PresenceNoteProps) {
  const { presence: words, absent } = screenText(resource);
  const account = useAccount();
  const newest = presence?.newest ?? null;
  const isNewer = (newest?.version ?? 0) > version;
  const { data: start = null } = useQuery({
    ...revisionOfVersionQuery(resource, id, version),
    enabled: isNewer,
  });
  const others = presence?.others ?? [];
  return (
    <div className={styles.presence} role="status" aria-label={words.region}>
      {others.length > 0 && (
        <ul>
          {others.map((other) => (
            <li key={other.id}>
              <UserAvatar name={other.name} isHere />
              {presentSentence(other, words)}
            </li>
          ))}
        </ul>
      )}
      {isNewer && newest !== null && (
        <div className={styles.newer}>
          <p>
            {newest.actor?.id === account.id
              ? words.savedOwn(formatClock(newest.created_at))
              : words.saved(newest.actor?.name ?? words.other, formatClock(newest.created_at))}
          </p>
          {start !== null && (
            <a
              href={comparisonPath(resource, id, { before: start, after: newest.number })}
              target="_blank"
              rel="noopener"
            >
              {words.seeChanges}
              <span className="visually-hidden"> {absent.newTab}</span>
            </a>
          )}
          <Button onClick={onMerge}>{words.merge}</Button>
        </div>
      )}
    </div>
  );
}

/** "Editor sedang mengubah ini sejak 10.31". */
export function presentSentence(
  { name, dirty, since }: Present,
  words: ScreenText["presence"],
): string {
  return dirty ? words.editing(name, formatClock(since)) : words.viewing(name);
}
