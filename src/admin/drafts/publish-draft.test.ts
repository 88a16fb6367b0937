import { expect, test } from "vitest";
import { CallFailure } from "#admin/api/call-failure.ts";
import type { PublishedRecord } from "#admin/api/drafts.ts";
import type { Position } from "./position.ts";
import { newPosition } from "./position.ts";
import { createPublisher } from "./publish-draft.ts";

const noResponse = new CallFailure("noResponse", "Tidak terhubung.");

/** The form of a new record whose publication has had no response, and a server that responds when the test says so. */
function openForm() {
  let position: Position = {
    ...newPosition("key"),
    draft: { id: 7, version: 1 },
    isPublishing: true,
  };
  const calls: string[] = [];
  const reads: PromiseWithResolvers<unknown>[] = [];
  const sends: PromiseWithResolvers<PublishedRecord>[] = [];
  const waitFor = <Response>(waiting: PromiseWithResolvers<Response>[]) => {
    const response = Promise.withResolvers<Response>();
    waiting.push(response);
    return response.promise;
  };
  const publisher = createPublisher({
    queue: {
      get position() {
        return position;
      },
      async move(next) {
        position = { ...position, ...next };
      },
      flush: async () => ({ values: {}, base: null, isUnchanged: false, withoutFiles: [] }),
      mergeRemote: async () => {},
      hold: () => void calls.push("hold"),
      release: () => void calls.push("release"),
      retry: () => void calls.push("retry"),
    },
    recordId: () => null,
    read: () => waitFor(reads),
    create: () => Promise.reject(noResponse),
    send: () => waitFor(sends),
    takeUnseen: () => null,
    onHeld: () => void calls.push("held"),
  });
  return { publisher, reads, sends, calls, isPublishing: () => position.isPublishing };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test("saves go on once a publication without a response is known not to have arrived", async () => {
  const { publisher, reads, calls, isPublishing } = openForm();
  publisher.retry();
  reads[0]?.resolve({});
  await settled();
  expect([calls, isPublishing()]).toStrictEqual([["hold", "release"], false]);
});

test("what was asked before the form's button is pressed again doesn't resume saves during that publication", async () => {
  const { publisher, reads, sends, calls, isPublishing } = openForm();
  publisher.retry();
  const publication = publisher.publish();
  reads[1]?.resolve({});
  await settled();
  reads[0]?.resolve({});
  await settled();
  expect([calls, isPublishing()]).toStrictEqual([["hold", "hold"], true]);
  sends[0]?.reject(noResponse);
  await expect(publication).rejects.toBe(noResponse);
  expect(isPublishing()).toBe(true);
});

test("nothing is resumed while it is asked what became of an earlier publication", async () => {
  const { publisher, reads, calls } = openForm();
  const publication = publisher.publish();
  publisher.retry();
  expect([calls, reads.length]).toStrictEqual([["hold"], 1]);
  reads[0]?.reject(noResponse);
  await expect(publication).rejects.toBe(noResponse);
  publisher.retry();
  expect(reads).toHaveLength(2);
});

test("what a publication has made a record of isn't submitted as another one", async () => {
  const { publisher, reads, sends } = openForm();
  const submission = publisher.sendWhole(() => Promise.reject(new Error("It is submitted.")));
  reads[0]?.reject(new CallFailure("refused", "Data tidak ditemukan.", { status: 404 }));
  await settled();
  sends[0]?.resolve({ id: 3, version: 1 } as PublishedRecord);
  expect(await submission).toBe("publishedBefore");
});

test("a form that is closed asks no more", async () => {
  const { publisher, reads, calls, isPublishing } = openForm();
  publisher.retry();
  publisher.stop();
  reads[0]?.reject(noResponse);
  await settled();
  expect([calls, isPublishing()]).toStrictEqual([["hold"], true]);
});
