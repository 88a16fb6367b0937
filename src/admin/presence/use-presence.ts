import { useEffect, useEffectEvent, useState } from "react";
import type { Resource } from "#contract/resource.ts";
import type { Presence } from "#admin/api/presence.ts";
import { notePresence, presenceIntervalMs } from "#admin/api/presence.ts";

/**
 * Tells the server while a form of a stored record is in sight or holds what isn't saved, and what it answers: who else is
 * there, and what was saved last. Null before the first answer.
 */
export function usePresence(
  resource: Resource,
  id: number | null,
  isDirty: boolean,
): Presence | null {
  const [presence, setPresence] = useState<Presence | null>(null);

  const sign = useEffectEvent(async () => {
    if (id === null || (document.visibilityState === "hidden" && !isDirty)) return;
    try {
      setPresence(await notePresence(resource, id, isDirty));
    } catch {
      // Until the next sign arrives it isn't known who is there.
      setPresence((known) => known && { ...known, others: [] });
    }
  });

  // Reported immediately: another record, or the first key in a form.
  useEffect(() => void sign(), [id, isDirty]);
  useEffect(() => {
    let isLeft = false;
    let timer = setTimeout(signOn, presenceIntervalMs);
    // Set as the response arrives: in a hidden tab, timers that timers set run once a minute.
    async function signOn() {
      await sign();
      if (!isLeft) timer = setTimeout(signOn, presenceIntervalMs);
    }
    const whenShown = () => void sign();
    document.addEventListener("visibilitychange", whenShown);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", whenShown);
    };
  }, []);

  return presence;
}
