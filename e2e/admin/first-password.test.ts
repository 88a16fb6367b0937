/** A password that the operator has printed is changed before anything else; its strength is said in words. */
import { expect, test } from "vitest";
import { runUserCommand } from "#server/accounts/user-command.ts";
import { specifiedPasswordPolicy } from "#contract/password-rules.ts";
import { axeViolations } from "../axe.ts";
import { phone, testBrowser } from "../browser.ts";
import { portal } from "../portal-under-test.ts";
import { enterPassword } from "./new-user.ts";
import { expectPath } from "./sign-in.ts";

const browser = testBrowser();

test("an account of the command line chooses its own password at the first sign-in", async () => {
  const email = "pertama@siplah.example";
  const command = { kind: "add", email, role: "Editor" } as const;
  const printed = await runUserCommand(portal().connected, command, specifiedPasswordPolicy);
  const given = /^Password: (.+)$/mu.exec(printed)?.[1] ?? "";
  const page = await browser.newPage({ viewport: phone });
  await enterPassword(page, email, given);
  await expectPath(page, "/dashboard");
  await page.getByRole("heading", { name: "Buat password Anda sendiri", level: 1 }).waitFor();
  expect(await page.getByRole("navigation").count()).toBe(0);

  await page.getByLabel("Password saat ini").fill(given);
  const fill = (chosen: string) =>
    page.getByRole("textbox", { name: "Password baru", exact: true }).fill(chosen);
  await fill("Jakarta2026");
  await page.getByText("Kekuatan password: Lemah.").waitFor();
  await fill("Kolam-83-Bersepeda-Ungu");
  await page.getByText("Kekuatan password: Kuat").waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
  await page.getByLabel("Konfirmasi password").fill("Kolam-83-Bersepeda-Ungu");
  await page.getByRole("button", { name: "Ubah password" }).click();
  await page.getByRole("heading", { name: "Dasbor" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "Dasbor" }).waitFor();
});
