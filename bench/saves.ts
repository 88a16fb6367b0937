/** How long saves of an article take, by one client, one after the other. */
import type { Editor } from "../src/server/test-kit/editor.ts";

const runs = 30;
/** Until a process has compiled what a save runs. */
const warmUpSaves = 300;

/** Milliseconds of each of 30 changes, `PUT` alone. */
export async function saveTimes(editor: Editor): Promise<number[]> {
  const { id } = await editor.article("Untuk diukur", 1);
  const path = `/dashboard/article/${id}`;
  const { image: _unchanged, ...record } = (await editor.get(path)).data;
  let version = record["version"];
  const save = async (run: number) => {
    const saved = await editor.put(path, { ...record, version, title: `Untuk diukur ${run}` });
    if (saved.status !== 200) throw new Error(`A save was answered by ${saved.status}`);
    version = saved.data["version"];
  };
  for (let run = 0; run < warmUpSaves; run += 1) await save(run);
  return timesOf(save);
}

/** Milliseconds of each of 30 runs. */
export async function timesOf(work: (run: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const before = performance.now();
    await work(run);
    times.push(performance.now() - before);
  }
  return times;
}
