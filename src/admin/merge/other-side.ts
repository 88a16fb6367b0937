import { useMemo } from "react";
import { formatClock } from "#admin/format-times.ts";
import { useAccount } from "#admin/session/use-account.ts";
import { text } from "#admin/text/text.ts";
import type { OpenConflict } from "./open-conflict.ts";

/** Who has saved, and when; `isOwn` where that was the same person elsewhere. */
export interface OtherSide {
  readonly name: string;
  readonly isOwn: boolean;
  readonly clock: string;
}

/** Whom the other changes are from; all of them together are one side. */
export function useOtherSide({ changes, record }: OpenConflict): OtherSide {
  const { id } = useAccount();
  return useMemo(() => {
    const others = changes.filter(({ actor }) => actor?.id !== id);
    const isOwn = others.length === 0 && changes.length > 0;
    const names = new Set(others.map(({ actor }) => actor?.name ?? text.merge.otherUser));
    const last = (isOwn ? changes : others).at(-1);
    return {
      name: isOwn ? text.merge.otherTab : [...names].join(", ") || text.merge.otherUser,
      isOwn,
      clock: formatClock(last?.created_at ?? Number(record["updated_at"] ?? 0)),
    };
  }, [changes, record, id]);
}
