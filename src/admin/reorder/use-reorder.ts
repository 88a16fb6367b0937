import { useEffect, useRef, useState } from "react";
import type { Resource } from "#contract/resource.ts";
import { failureMessage, isStale } from "#admin/api/call-failure.ts";
import { invalidateRecords } from "#admin/api/queries.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { reorderRecords } from "#admin/api/records.ts";
import { screenText } from "#admin/text/screen.ts";
import { inTreeOrder, siblingsOf } from "./tree-order.ts";
import { inOrder, movedTo } from "./list-order.ts";

/** A list that can be put in order. */
export interface Reorder {
  /** The records as they are to stand, saved or not. */
  readonly records: readonly AdminRecord[];
  /** Moves a record to a place, counted from 0 in the whole list, and saves the order. */
  readonly move: (record: AdminRecord, place: number) => void;
  /** The places of those before and after it among its like; null at the ends. */
  readonly placesBeside: (record: AdminRecord) => {
    readonly before: number | null;
    readonly after: number | null;
  };
  /** What happened last, for those who don't see it. */
  readonly announcement: string;
  /** Why the order isn't saved; null while nothing went wrong. */
  readonly failure: string | null;
  readonly retry: () => void;
  /** Goes back to the stored order. */
  readonly discard: () => void;
}

/** Holds the wanted order until it is saved; moves made meanwhile go with the next save. */
export function useReorder(
  resource: Resource,
  stored: readonly AdminRecord[],
  nameOf: (record: AdminRecord) => string,
): Reorder {
  const { reorder: words, absent } = screenText(resource);
  const [pendingOrder, setPendingOrder] = useState<readonly number[] | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef<readonly number[] | null>(null);
  const isSaving = useRef(false);
  /** The records with the versions that the server returned last. */
  const newest = useRef(stored);
  useEffect(() => {
    newest.current = stored;
  }, [stored]);
  const records = inTreeOrder(
    resource,
    pendingOrder === null ? stored : inOrder(stored, pendingOrder),
  );

  async function save() {
    if (isSaving.current) return;
    isSaving.current = true;
    setFailure(null);
    try {
      await saveLatest();
      setAnnouncement(words.saved);
      setPendingOrder(null);
    } catch (thrown) {
      // The next try begins with what is stored by then.
      if (isStale(thrown)) await invalidateRecords();
      setFailure(failureMessage(thrown, absent));
    } finally {
      isSaving.current = false;
    }
  }

  async function saveLatest(): Promise<void> {
    const ids = latest.current;
    if (ids === null) return;
    const { data } = await reorderRecords(resource, inOrder(newest.current, ids));
    newest.current = data;
    if (latest.current === ids) {
      latest.current = null;
      await invalidateRecords();
    }
    // Once more where a move was made meanwhile.
    return saveLatest();
  }

  function move(record: AdminRecord, place: number) {
    const ids = records.map(({ id }) => id);
    const next = inTreeOrder(resource, inOrder(stored, movedTo(ids, record.id, place)));
    if (next.every(({ id }, at) => id === ids[at])) return;
    latest.current = next.map(({ id }) => id);
    setPendingOrder(latest.current);
    const siblings = siblingsOf(resource, next, record);
    const position = siblings.findIndex(({ id }) => id === record.id) + 1;
    setAnnouncement(words.moved(nameOf(record), position, siblings.length));
    void save();
  }

  function placesBeside(record: AdminRecord) {
    const siblings = siblingsOf(resource, records, record);
    const at = siblings.findIndex(({ id }) => id === record.id);
    const placeOf = (sibling: AdminRecord | undefined) =>
      sibling === undefined ? null : records.indexOf(sibling);
    return { before: placeOf(siblings[at - 1]), after: placeOf(siblings[at + 1]) };
  }

  function discard() {
    latest.current = null;
    setPendingOrder(null);
    setFailure(null);
    void invalidateRecords();
  }

  const retry = () => void save();
  return { records, move, placesBeside, announcement, failure, retry, discard };
}
