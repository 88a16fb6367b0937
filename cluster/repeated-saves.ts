/** Editors who save through nginx while an instance is killed. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Editor, signedIn } from "../src/server/test-kit/editor.ts";
import type { Cluster } from "./cluster.ts";

const editors = 12;
/** Until nginx asks an instance again that was away in the check before: two seconds, and what it rounds. */
const warmUpMs = 4_000;
const afterwardsMs = 3_000;

/** Every create brings a key, so nginx may send it to the other instance too. */
export async function repeatedSaves(cluster: Cluster): Promise<string> {
  const { url } = cluster;
  const editor = await signedIn(url);
  const titles: string[] = [];
  const failures: string[] = [];
  const over = new AbortController();
  const load = Array.from({ length: editors }, async () => {
    while (!over.signal.aborted) {
      const name = `Ulang ${randomUUID()}`;
      titles.push(name);
      const outcome = await createCategory(url, editor.token, name).catch(
        (error: Error) => error.message,
      );
      if (outcome !== 201) failures.push(String(outcome));
    }
  });
  await sleep(warmUpMs);
  cluster.instances[0]?.kill("SIGKILL");
  await sleep(afterwardsMs);
  over.abort();
  await Promise.all(load);
  await cluster.revive(0);
  const stored = await countOf(editor);
  const result = `${titles.length} saves, ${failures.length} not confirmed, ${stored} records`;
  if (failures.length > 0 || stored !== titles.length) {
    throw new Error([result, ...failures.slice(0, 5)].join(": "));
  }
  return result;
}

async function createCategory(url: string, token: string, name: string): Promise<number> {
  const response = await fetch(`${url}/api/dashboard/category`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${token}`,
      "idempotency-key": `"${randomUUID()}"`,
    },
    body: JSON.stringify({ name, description: "Untuk uji.", status: "inactive" }),
  });
  const text = await response.text();
  if (response.status !== 201) throw new Error(`${response.status} ${text.slice(0, 200)}`);
  return response.status;
}

async function countOf(editor: Editor): Promise<number> {
  const { data } = await editor.get("/dashboard/category?q=Ulang&limit=1");
  return (data["meta"] as { total: number }).total;
}
