/** A passkey signs in after a restore, too: at the same site, whatever the session secret is. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeBackup } from "../../backup/make-backup.ts";
import { restoreBackup } from "../../backup/restore-backup.ts";
import { onFileFinished } from "../../test-kit/file-finished.ts";
import { softwarePasskey } from "../../test-kit/software-passkey.ts";
import { makeTemporaryFolder } from "../../test-kit/temporary-folder.ts";
import type { TestClient } from "../../test-kit/test-app.ts";
import { createTestApp } from "../../test-kit/test-app.ts";
import { createEmptyDatabase } from "../../test-kit/test-database.ts";

const settings = { PUBLIC_ORIGIN: "https://siplah.example" };
const signInPath = "/api/dashboard/auth/login/passkey";

interface Asked {
  readonly data: { readonly options: { readonly challenge: string }; readonly token: string };
}

async function ask(client: TestClient, url: string, body?: object): Promise<Asked["data"]> {
  return (await client.post(url, body)).json<Asked>().data;
}

test("a passkey of the backup signs in at the restored portal", async () => {
  const portal = await createTestApp(settings);
  const own = "/api/dashboard/auth/passkeys";
  const editor = await portal.as("Editor");
  const passkey = softwarePasskey(portal.config.publicOrigin);
  const { options, token } = await ask(editor, `${own}/options`);
  const added = { name: "HP", token, passkey: passkey.attest(options.challenge) };
  expect((await editor.post(own, added)).status).toBe(200);

  const folder = await makeTemporaryFolder();
  onFileFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, "cadangan.siplah");
  await makeBackup(portal.database, file, () => {});
  const empty = await createEmptyDatabase();
  await restoreBackup(empty, file, { report: () => {}, progress: () => {} });

  const restored = await createTestApp(settings, empty);
  const withKey = restored.clientWith(restored.config.appKey);
  const asked = await ask(withKey, `${signInPath}/options`, { challenge: null });
  const assertion = passkey.assert(asked.options.challenge);
  const body = { challenge: null, token: asked.token, passkey: assertion };
  expect((await withKey.post(signInPath, body)).status).toBe(200);
});
