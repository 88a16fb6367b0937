import { useEffect, useState } from "react";
import type { DraftOf, DraftSources } from "./draft-sources.ts";
import { findDraft, noSources } from "./draft-sources.ts";

/** A form's draft, once for the form; null while it is looked for. */
export function useDraftSources(of: DraftOf): DraftSources | null {
  const { accountId, resource, recordId, name } = of;
  const isNone = recordId === null && name === null;
  const [sources, setSources] = useState<DraftSources | null>(isNone ? noSources : null);
  useEffect(() => {
    if (isNone) return;
    let isCurrent = true;
    async function find() {
      const found = await findDraft({ accountId, resource, recordId, name });
      if (isCurrent) setSources(found);
    }
    void find();
    return () => void (isCurrent = false);
  }, [isNone, accountId, resource, recordId, name]);
  return sources;
}
