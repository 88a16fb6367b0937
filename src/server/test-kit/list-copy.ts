/** A client's copy of a public list, which it brings up to date by what has changed. */
import type { TestClient, TestRow } from "./test-app.ts";

interface ChangesResponse {
  readonly data: {
    readonly data: readonly TestRow[];
    readonly removed: readonly number[];
    readonly meta: {
      readonly total: number;
      readonly next_updated_since: string;
      readonly has_more: boolean;
    };
  };
}

/** A copy of the list at a path, with what was read last. */
export function createListCopy(client: TestClient, path: string) {
  const records = new Map<number, TestRow>();
  let since = "0";
  const copy = {
    get since() {
      return since;
    },
    /** The records by id. */
    records: () => [...records.values()].toSorted((one, other) => one.id - other.id),
    /** Reads one response and returns what it held. */
    async readOne(limit?: number) {
      const size = limit === undefined ? "" : `&limit=${limit}`;
      const separator = path.includes("?") ? "&" : "?";
      const response = await client.get(`${path}${separator}updated_since=${since}${size}`);
      if (response.status !== 200) throw new Error(`${response.status}: ${response.text}`);
      const { data } = response.json<ChangesResponse>();
      for (const record of data.data) records.set(record.id, record);
      for (const id of data.removed) records.delete(id);
      since = data.meta.next_updated_since;
      return {
        ids: data.data.map(({ id }) => id),
        removed: data.removed,
        meta: data.meta,
      };
    },
    /** Reads until there is no more, and returns what changed. */
    async sync(limit?: number) {
      const ids: number[] = [];
      const removed: number[] = [];
      for (;;) {
        const part = await copy.readOne(limit);
        ids.push(...part.ids);
        removed.push(...part.removed);
        if (!part.meta.has_more) return { ids, removed };
      }
    },
    /** The list as it is, in the order of ids. */
    async whole() {
      const separator = path.includes("?") ? "&" : "?";
      return (await client.get(`${path}${separator}limit=1000&sort=id`)).list().data;
    },
  };
  return copy;
}
