/** The journal: what open forms hold, in the browser's own database, by account (decision 0160). */
import type { DBSchema, IDBPDatabase } from "idb";
import { openDB } from "idb";
import * as z from "zod";
import type { FormValues } from "#admin/field-input/form-value.ts";
import { isImageValue } from "#admin/field-input/form-value.ts";
import { readAsDataUrl } from "#admin/field-input/read-file.ts";
import { positionSchema } from "./position.ts";

const databaseName = "drafts";

const imageSchema = z.union([
  z.object({ kind: z.literal("stored"), address: z.string().nullable() }),
  z.object({ kind: z.literal("removed"), address: z.string() }),
  z.object({
    kind: z.literal("uploaded"),
    address: z.string(),
    replaces: z.string().nullable(),
  }),
  /** The file itself lies beside the entries. */
  z.object({
    kind: z.literal("chosen"),
    fileName: z.string(),
    replaces: z.string().nullable(),
  }),
]);

const entrySchema = z.object({
  /** Of the form that writes it; two tabs write two entries. */
  id: z.string(),
  accountId: z.number(),
  resource: z.string(),
  recordId: z.number().nullable(),
  /** The version of the record that was typed over. */
  base: z.number().nullable(),
  savedAtSeconds: z.number(),
  position: positionSchema,
  /** Whether the server has all of it. */
  isSynced: z.boolean(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.null(), imageSchema])),
});

/** What a form holds, whole, with its chosen files. */
export type JournalEntry = Omit<z.infer<typeof entrySchema>, "values"> & {
  readonly values: FormValues;
};

interface Schema extends DBSchema {
  /** Of open forms and, beside them, of open merges. */
  entries: { key: string; value: unknown; indexes: { account: number } };
  files: { key: [string, string]; value: Blob };
}

let opening: Promise<IDBPDatabase<Schema>> | null = null;

/** Rejects where the browser has no such database, such as in some private windows. */
export function database(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>(databaseName, 1, {
    upgrade(created) {
      created.createObjectStore("entries", { keyPath: "id" }).createIndex("account", "accountId");
      created.createObjectStore("files");
    },
    terminated() {
      opening = null;
    },
  }).catch((reason: unknown) => {
    opening = null;
    throw reason;
  });
  return opening;
}

/** Data URLs by entry and field, as they were last written: a file is written once. */
const written = new Map<string, string>();

/**
 * Writes an entry in place of its previous state and of the entries that it has taken over, all or
 * nothing. Rejects where the device is full or stores nothing.
 */
export async function writeEntry(
  entry: JournalEntry,
  replaced: readonly string[] = [],
): Promise<void> {
  const chosen = Object.entries(entry.values).flatMap(([name, value]) =>
    isImageValue(value) && value.kind === "chosen" ? [{ name, dataUrl: value.dataUrl }] : [],
  );
  const isNew = ({ name, dataUrl }: (typeof chosen)[number]) =>
    written.get(`${entry.id} ${name}`) !== dataUrl;
  const files = chosen.filter(isNew).map((file) => ({ ...file, blob: blobOf(file.dataUrl) }));
  const transaction = (await database()).transaction(["entries", "files"], "readwrite");
  const [entries, stored] = [transaction.objectStore("entries"), transaction.objectStore("files")];
  const requests = [
    entries.put({ ...entry, values: withoutFiles(entry.values) }),
    ...files.map(({ name, blob }) => stored.put(blob, [entry.id, name])),
    ...replaced.flatMap((id) => [entries.delete(id), stored.delete(filesOf(id))]),
  ];
  // Without this the browser waits for the page's word, which a page that is left can't give any more.
  transaction.commit();
  await Promise.all([...requests, transaction.done]);
  for (const { name, dataUrl } of files) written.set(`${entry.id} ${name}`, dataUrl);
}

/** An account's entries, the oldest first; what another release has written otherwise is left where it is. */
export async function readEntries(accountId: number): Promise<JournalEntry[]> {
  const opened = await database();
  const stored = await opened.getAllFromIndex("entries", "account", accountId);
  const entries = stored.flatMap((value) => entrySchema.safeParse(value).data ?? []);
  const whole = await Promise.all(
    entries.map(async (entry) => ({ ...entry, values: await withFiles(opened, entry) })),
  );
  return whole.toSorted((one, other) => one.savedAtSeconds - other.savedAtSeconds);
}

/** Deletes entries and their files. */
export async function deleteEntries(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const transaction = (await database()).transaction(["entries", "files"], "readwrite");
  const [entries, stored] = [transaction.objectStore("entries"), transaction.objectStore("files")];
  await Promise.all([
    ...ids.flatMap((id) => [entries.delete(id), stored.delete(filesOf(id))]),
    transaction.done,
  ]);
  for (const key of written.keys()) {
    if (ids.includes(key.slice(0, key.indexOf(" ")))) written.delete(key);
  }
}

const syncedSchema = z.object({ id: z.string(), isSynced: z.literal(true) });

/** After signing out: what the server has as well. The rest waits for its account, out of others' sight. */
export async function deleteSyncedEntries(accountId: number): Promise<void> {
  const stored = await (await database()).getAllFromIndex("entries", "account", accountId);
  await deleteEntries(stored.flatMap((value) => syncedSchema.safeParse(value).data?.id ?? []));
}

const filesOf = (id: string) => IDBKeyRange.bound([id, ""], [id, "\uffff"]);

function withoutFiles(values: FormValues): Record<string, unknown> {
  const entries = Object.entries(values).map(([name, value]) => {
    if (!isImageValue(value) || value.kind !== "chosen") return [name, value];
    const { dataUrl: _dataUrl, ...rest } = value;
    return [name, rest];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

async function withFiles(
  opened: IDBPDatabase<Schema>,
  { id, values }: z.infer<typeof entrySchema>,
): Promise<FormValues> {
  const entries = await Promise.all(
    Object.entries(values).map(async ([name, value]) => {
      if (typeof value !== "object" || value?.kind !== "chosen") return [name, value];
      const blob = await opened.get("files", [id, name]);
      if (blob === undefined) return null;
      return [name, { ...value, dataUrl: await readAsDataUrl(blob) }];
    }),
  );
  return Object.fromEntries(entries.filter((entry) => entry !== null)) as FormValues;
}

function blobOf(dataUrl: string): Blob {
  const [head = "", content = ""] = dataUrl.split(",");
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: head.slice("data:".length).replace(/;.*$/u, "") });
}
