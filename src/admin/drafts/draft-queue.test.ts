import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallFailure } from "#admin/api/call-failure.ts";
import type { Draft, DraftSave, DraftSummary } from "#admin/api/drafts.ts";
import type { QueueOptions } from "./draft-queue.ts";
import { createDraftQueue } from "./draft-queue.ts";
import { newPosition } from "./position.ts";
import type { SaveState } from "./save-state.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const summary: Omit<DraftSummary, "version"> = {
  id: 7,
  resource: "partner",
  record_id: null,
  author: { id: 1, name: "Editor" },
  label: null,
  key: null,
  base: null,
  created_at: 0,
  updated_at: 0,
  expires_at: 0,
  is_expiring: false,
  stage: "draft",
};
const noResponse = new CallFailure("noResponse", "Tidak terhubung.");

/** A form of one field, and a server that answers as told. */
function openForm(options: Partial<QueueOptions> = {}) {
  const form = { text: "", isOnline: true, isOwner: true };
  const sent: (DraftSave & { version: number })[] = [];
  const answers: (CallFailure | Promise<void>)[] = [];
  const states: SaveState["kind"][] = [];
  async function answer(version: number, save: DraftSave): Promise<DraftSummary> {
    sent.push({ ...save, version });
    const next = answers.shift();
    if (next instanceof CallFailure) throw next;
    await next;
    return { ...summary, version: version + 1 };
  }
  const queue = createDraftQueue({
    position: newPosition("create key"),
    shown: "idle",
    prepare: async () => ({
      values: { text: form.text },
      base: null,
      isUnchanged: form.text === "",
      withoutFiles: [],
    }),
    create: (save) => answer(0, save),
    save: ({ version }, save) => answer(version, save),
    onMoved: async () => {},
    onState: ({ kind }) => void states.push(kind),
    onOtherState: () => true,
    isOnline: () => form.isOnline,
    isOwner: () => form.isOwner,
    ...options,
  });
  const type = (text: string) => {
    form.text = text;
    queue.note();
  };
  const texts = () => sent.map(({ values }) => values["text"]);
  return { form, queue, sent, answers, states, type, texts };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("a draft is saved after a second and a half of quiet", async () => {
  const { type, texts, states } = openForm();
  type("a");
  await pass(1_000);
  type("ab");
  await pass(1_400);
  expect(texts()).toStrictEqual([]);
  await pass(100);
  expect(texts()).toStrictEqual(["ab"]);
  expect(states.at(-1)).toBe("saved");
});

test("whoever types without a pause is saved every ten seconds", async () => {
  const { type, sent } = openForm();
  for (let second = 0; second < 25; second += 1) {
    type(`text ${second}`);
    await pass(1_000);
  }
  expect(sent).toHaveLength(2);
});

test("one save is on its way at a time, and what was typed meanwhile is next", async () => {
  const { type, texts, answers } = openForm();
  const slow = Promise.withResolvers<void>();
  answers.push(slow.promise);
  type("first");
  await pass(1_500);
  type("first and second");
  await pass(20_000);
  expect(texts()).toStrictEqual(["first"]);
  slow.resolve();
  await pass(1_500);
  expect(texts()).toStrictEqual(["first", "first and second"]);
});

test("a save without an answer is repeated as it was, with growing pauses", async () => {
  const { type, sent, texts, answers, states } = openForm();
  answers.push(noResponse, noResponse, noResponse);
  type("once");
  await pass(1_500);
  type("once and more");
  expect(states.at(-1)).toBe("failed");
  const lengths: number[] = [];
  for (const pause of [2_000, 4_000, 8_000]) {
    await pass(pause - 1);
    lengths.push(sent.length);
    await pass(1);
  }
  expect(lengths).toStrictEqual([1, 2, 3]);
  await pass(1);
  expect(texts()).toStrictEqual(["once", "once", "once", "once", "once and more"]);
  expect(new Set(sent.slice(0, 4).map(({ key }) => key))).toStrictEqual(new Set(["create key"]));
  expect(sent.at(-1)?.version).toBe(1);
  expect(states.at(-1)).toBe("saved");
});

test("offline is told as such, and the network's return is used at once", async () => {
  const { form, type, texts, answers, queue, states } = openForm();
  answers.push(noResponse);
  form.isOnline = false;
  type("in a tunnel");
  await pass(1_500);
  expect(states.at(-1)).toBe("offline");
  queue.retry();
  await pass(0);
  expect(texts()).toStrictEqual(["in a tunnel", "in a tunnel"]);
  expect(states.at(-1)).toBe("saved");
});

test("nothing is sent in another account's name, and all of it when its own is back", async () => {
  const { form, type, texts, queue, states } = openForm();
  form.isOwner = false;
  type("private");
  await pass(120_000);
  expect(texts()).toStrictEqual([]);
  expect(states.at(-1)).toBe("signedOut");
  form.isOwner = true;
  queue.retry();
  await pass(0);
  expect(texts()).toStrictEqual(["private"]);
});

test("what the server refuses is told, and sent again only when it has changed", async () => {
  const { type, texts, answers, states } = openForm();
  answers.push(new CallFailure("refused", "Terlalu besar.", { status: 413 }));
  type("too long");
  await pass(300_000);
  expect(texts()).toStrictEqual(["too long"]);
  expect(states.at(-1)).toBe("failed");
  type("short");
  await pass(1_500);
  expect(texts()).toStrictEqual(["too long", "short"]);
});

test("another tab's state is taken in before the save is made again", async () => {
  const taken: unknown[] = [];
  const onOtherState = (theirs: Draft, base: unknown) => taken.push([theirs.values, base]) > 0;
  const { type, sent, answers } = openForm({ onOtherState });
  type("mine");
  await pass(1_500);
  const current = { ...summary, version: 5, values: { text: "mine", other: "theirs" } };
  answers.push(new CallFailure("refused", "Draf lain.", { status: 409, current }));
  type("mine and more");
  await pass(1_500);
  expect(taken).toStrictEqual([[current.values, { text: "mine" }]]);
  expect(sent.map(({ version }) => version)).toStrictEqual([0, 1, 5]);
});

test("another tab's state that isn't taken in isn't overwritten", async () => {
  const { type, sent, answers, queue } = openForm({ onOtherState: () => false });
  type("mine");
  await pass(1_500);
  const current = { ...summary, version: 5, values: { text: "mine", other: "theirs" } };
  answers.push(new CallFailure("refused", "Draf lain.", { status: 409, current }));
  type("mine and more");
  await expect(queue.flush({})).rejects.toThrow("Draf lain.");
  expect(sent.map(({ version }) => version)).toStrictEqual([0, 1]);
  // With these, what is in the journal is merged when the form is opened next.
  expect(queue.position).toMatchObject({
    draft: { version: 1 },
    synced: { values: { text: "mine" } },
    pending: { values: { text: "mine and more" } },
  });
});

test("a draft that was ended elsewhere goes on as a new one", async () => {
  const { type, sent, answers } = openForm();
  type("one");
  await pass(1_500);
  answers.push(new CallFailure("refused", "Tidak ditemukan.", { status: 404 }));
  type("one and two");
  await pass(1_500);
  expect(sent.map(({ version }) => version)).toStrictEqual([0, 1, 0]);
  expect(sent[2]?.key).not.toBe("create key");
});

test("saves go on after a file that couldn't be uploaded was removed again", async () => {
  const form = { text: "", hasFile: true };
  const { queue, texts, states } = openForm({
    async prepare() {
      if (form.hasFile) throw noResponse;
      const { text } = form;
      return { values: { text }, base: null, isUnchanged: text === "", withoutFiles: [] };
    },
  });
  queue.note();
  await pass(1_500);
  expect(states.at(-1)).toBe("failed");
  form.hasFile = false;
  queue.note();
  await pass(2_000);
  expect(states.at(-1)).toBe("idle");
  form.text = "typed later";
  queue.note();
  await pass(1_500);
  expect(texts()).toStrictEqual(["typed later"]);
  expect(states.at(-1)).toBe("saved");
});

test("a flush ends when the server has everything", async () => {
  const { type, texts, queue, answers } = openForm();
  const slow = Promise.withResolvers<void>();
  answers.push(slow.promise);
  type("a");
  const flushed = queue.flush({});
  await pass(0);
  type("ab");
  slow.resolve();
  await flushed;
  expect(texts()).toStrictEqual(["a", "ab"]);
  await pass(20_000);
  expect(texts()).toHaveLength(2);
});

test("a form in which nothing is typed has no draft", async () => {
  const { type, texts, states } = openForm();
  type("a");
  type("");
  await pass(20_000);
  expect(texts()).toStrictEqual([]);
  expect(states.at(-1)).toBe("idle");
});
