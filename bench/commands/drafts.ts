/** Editors who autosave at once: how long a save of a draft takes, and what visitors notice. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { longestWaitMs, quietMs } from "../../src/admin/drafts/save-timer.ts";
import type { Editor } from "../../src/server/test-kit/editor.ts";
import { signedIn } from "../../src/server/test-kit/editor.ts";
import { firstAdmin } from "../../src/server/test-kit/portal-process.ts";
import { runLoad } from "../autocannon.ts";
import { withDatabase, withPortal } from "../portal.ts";
import type { Report, Row } from "../report.ts";
import { median, rounded } from "../report.ts";

const editors = 200;
/** Between two saves of one editor, as the form's queue sends them: after 1.5 s of quiet, at the latest after 10 s. */
const pauseMs = { from: quietMs, to: longestWaitMs };
const seconds = 20;
/** A long article: about 20 KB. */
const paragraph = `<p>${"Sekolah membandingkan penyedia sebelum memesan. ".repeat(8)}</p>`;
const content = paragraph.repeat(50);
const publicPath = "/info-berita";
/** Loads without and with the editors. */
const rounds = 5;

interface Draft {
  readonly editor: Editor;
  readonly id: number;
  version: number;
}

/** On a portal of its own. */
export async function measureDrafts(): Promise<Report> {
  return withDatabase((databaseUrl) =>
    withPortal(databaseUrl, async ({ url }) => {
      const emails = await makeAccounts(databaseUrl);
      const drafts: Draft[] = [];
      for (const email of emails)
        drafts.push(await begin(await signedIn(url, { ...firstAdmin, email })));
      await typing(drafts, 3);
      const alone = await typing(drafts, seconds);
      const burst = await Promise.all(drafts.map(saveAgain));
      await runLoad(`${url}${publicPath}`);
      const quiet: number[] = [];
      const busy: number[] = [];
      // In turns, since a shared machine changes from one run to the next.
      for (let round = 0; round < rounds; round += 1) {
        quiet.push((await runLoad(`${url}${publicPath}`)).requestsPerSecond);
        const [load] = await Promise.all([runLoad(`${url}${publicPath}`), typing(drafts, 8)]);
        busy.push(load.requestsPerSecond);
      }
      return {
        title: `${editors} editors who autosave an article of ${Math.round(content.length / 1024)} KB`,
        rows: [
          rowOf("typing, ms", alone),
          rowOf("all at one moment, ms", burst),
          { what: `${publicPath} without them, per second`, p50: rounded(median(quiet)) },
          { what: `${publicPath} with them, per second`, p50: rounded(median(busy)) },
        ],
        notes: [
          "Wanted: p95 of a save 50 ms or less; public pages keep their rate within 10 %.",
          "Each editor has an account, a session and a draft.",
        ],
      };
    }),
  );
}

/** Colleagues of the first admin with the same password, whose addresses are returned. */
async function makeAccounts(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ email: string }>(
      `WITH made AS (
         INSERT INTO "user" (role_id, name, position, email, phone, status)
         SELECT role_id, 'Editor ' || n, position, 'editor' || n || '@siplah.example', phone, status
         FROM "user", generate_series(1, $2) AS n WHERE email = $1 RETURNING id, email
       ), allowed AS (
         INSERT INTO credential (user_id, password_hash)
         SELECT made.id, credential.password_hash FROM made, "user"
         JOIN credential ON user_id = "user".id WHERE "user".email = $1
       )
       SELECT email FROM made`,
      [firstAdmin.email, editors],
    );
    return rows.map(({ email }) => email);
  } finally {
    await client.end();
  }
}

async function begin(editor: Editor): Promise<Draft> {
  const values = { title: "Ditulis bersama", content };
  const draft = { resource: "article", record_id: null, values };
  const { data } = await editor.post("/dashboard/drafts", draft);
  return { editor, id: Number(data["id"]), version: Number(data["version"]) };
}

/** Milliseconds of each save while all of them type. */
async function typing(drafts: readonly Draft[], forSeconds: number): Promise<number[]> {
  const until = performance.now() + forSeconds * 1000;
  const times = await Promise.all(
    drafts.map(async (draft) => {
      const own: number[] = [];
      await sleep(Math.random() * pauseMs.to);
      while (performance.now() < until) {
        own.push(await save(draft));
        await sleep(pauseMs.from + Math.random() * (pauseMs.to - pauseMs.from));
      }
      return own;
    }),
  );
  return times.flat();
}

async function save(draft: Draft): Promise<number> {
  const before = performance.now();
  const status = await trySave(draft);
  if (status !== 200) throw new Error(`A save was answered by ${status}`);
  return performance.now() - before;
}

/** As the form does it: what an overloaded server refuses is sent again after two seconds. */
async function saveAgain(draft: Draft): Promise<number> {
  const before = performance.now();
  let status = await trySave(draft);
  while (status === 503) {
    await sleep(2_000);
    status = await trySave(draft);
  }
  if (status !== 200) throw new Error(`A save was answered by ${status}`);
  return performance.now() - before;
}

async function trySave(draft: Draft): Promise<number> {
  const { editor, id, version } = draft;
  const values = { title: "Ditulis bersama", content: `${content}<p>${version}</p>` };
  const body = { version, key: crypto.randomUUID(), values };
  const { status, data } = await editor.put(`/dashboard/drafts/${id}`, body);
  if (status === 200) draft.version = Number(data["version"]);
  return status;
}

function rowOf(what: string, times: readonly number[]): Row {
  const sorted = times.toSorted((one, other) => one - other);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  return {
    what,
    saves: times.length,
    p50: rounded(median(times), 1),
    p95: rounded(p95, 1),
    worst: rounded(sorted.at(-1) ?? 0, 1),
  };
}
