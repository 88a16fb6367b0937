/** What is typed outlives the browser and the server (decision 0160); `npm run bench -- typing` does it at random. */
import { rm } from "node:fs/promises";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { freePort } from "#server/test-kit/free-port.ts";
import { firstAdmin, startPortalProcess } from "#server/test-kit/portal-process.ts";
import { makeTemporaryFolder } from "#server/test-kit/temporary-folder.ts";
import { startTemporaryPostgres } from "#server/test-kit/temporary-postgres.ts";
import {
  add,
  waitUntilSaved,
  waitForJournal,
  nameField,
  restoredNotice,
  saveState,
} from "../admin/draft-forms.ts";
import { logIn } from "../log-in.ts";
import { openProfile } from "../profile-browser.ts";

const database = await startTemporaryPostgres();
afterAll(() => database.stop());
const port = await freePort();
const startPortal = () =>
  startPortalProcess({ DATABASE_URL: database.address, PORT: String(port) });
let portal = await startPortal();
afterAll(() => portal.dispose());
const profile = await makeTemporaryFolder();
afterAll(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));

/** A page of the browser on the profile, which is signed in. */
async function openBrowser() {
  const browser = await openProfile(profile, `http://localhost:${port}`);
  onTestFinished(() => browser.context.close());
  await logIn(browser.context.request, firstAdmin);
  return { ...browser, page: await browser.context.newPage() };
}

test("a browser that is killed while one types has everything when it starts again", async () => {
  const { page, kill } = await openBrowser();
  await page.goto(add);
  await nameField(page).pressSequentially("Diketik sampai peramban mati", { delay: 20 });
  await waitForJournal(page);
  const address = page.url();
  await kill();
  const again = await openBrowser();
  await again.page.goto(address);
  await restoredNotice(again.page).waitFor();
  expect(await nameField(again.page).inputValue()).toBe("Diketik sampai peramban mati");
});

test("what is typed while the server is gone is saved when it is back", async () => {
  const { page } = await openBrowser();
  await page.goto(add);
  await nameField(page).pressSequentially("Sebelum server mati");
  await waitUntilSaved(page);
  portal.kill("SIGKILL");
  await portal.ended;
  await nameField(page).pressSequentially(", dan sesudahnya", { delay: 20 });
  await saveState(page).getByText("Not saved yet.").waitFor();
  await portal.dispose();
  portal = await startPortal();
  await waitUntilSaved(page);
  await page.reload();
  await restoredNotice(page).waitFor();
  expect(await nameField(page).inputValue()).toBe("Sebelum server mati, dan sesudahnya");
});
