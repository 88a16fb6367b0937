/** New passwords that a guesser tries first are refused, wherever a password is set. */
import { beforeAll, describe, expect, test } from "vitest";
import { passwordMessages } from "#contract/messages.ts";
import { makeUser } from "../test-kit/make-user.ts";
import { lastMailTo } from "../test-kit/outbox.ts";
import { tokenIn } from "../test-kit/parse-mail.ts";
import { createTestApp } from "../test-kit/test-app.ts";
import { createAccount } from "./create-account.ts";
import { createPasswordHasher } from "./password-hasher.ts";
import { strengthOf } from "./weak-password.ts";

const portal = await createTestApp();
const email = "bambang.wijaya@dinas-jombang.example";
const easy = { errors: [{ field: "password", message: passwordMessages.easyToGuess }] };
const withKey = () => portal.clientWith(portal.config.appKey);
let link: Promise<string> | undefined;

async function reset(password: string) {
  link ??= lastMailTo(portal, email).then(tokenIn);
  return withKey().post("/api/password/reset", { token: await link, password });
}

beforeAll(() => makeUser(portal, { name: "Bambang Wijaya", email }));

describe("a link sets no password", () => {
  test.each([
    // The commonest, however they are spelled.
    "Password1",
    "P@ssw0rd1",
    "Qwerty123",
    "1qaz2wsX",
    "Admin@123",
    "Aaaaaaa1",
    // Words of the language with digits.
    "Rahasia123",
    "Januari2026",
    "Jakarta123",
    "Katasandi1",
    "Katakunci1",
    "Gantisandi1",
    "Sandiku1",
    "Bismillah123",
    "Assalamualaikum123",
    "17Agustus1945",
    "Ramadan2026",
    "Lebaran2026",
    "Indonesiaraya1",
    "Melati123",
    "Jawatimur1",
    // Words of schools and their administration.
    "Dapodik2026",
    "Dapodik@2026",
    "Arkas2026",
    "BosReguler1",
    "Kepsek123",
    "Tutwurihandayani1",
    // The product's own words.
    "Siplah2026",
    "S1plah2026",
    "Sekolah2025!",
    "Kemendikdasmen1",
    "SiplahSekolah99",
    "Siplah#2026!",
    // The person's name, address and domain.
    "BambangWijaya1",
    "Wijaya-2026",
    "1990Bambang",
    "JombangSiplah7",
  ])("like %j", async (password) => {
    const response = await reset(password);
    expect([response.status, response.json()]).toMatchObject([422, easy]);
  });

  test.each([
    ["Siplah1", passwordMessages.tooShort(8)],
    ["siplah2026", passwordMessages.tooSimple],
    ["Siplah 2026", passwordMessages.containsSpace],
  ])("like %j, of which it says first what the specification does", async (password, message) => {
    expect((await reset(password)).json().errors).toStrictEqual([{ field: "password", message }]);
  });

  test("that is long and starts with what is easy, but one that goes on otherwise", async () => {
    expect((await reset(`A1${"a".repeat(900)}`)).json()).toMatchObject(easy);
    expect((await reset("Siplah-kolam-83-ungu")).status).toBe(200);
  });
});

test("a session changes its password to none of them, and may try as often as it takes", async () => {
  const old = "Password1";
  const passwordHash = await createPasswordHasher().hash(old);
  const person = { name: "Ratna Kusuma", position: "Staf", phone: "0812", role: "Editor" } as const;
  const address = "ratna@siplah.example";
  await createAccount(portal.database.orm, { ...person, email: address, passwordHash });
  // Whoever has such a password from before still gets in.
  const signedIn = await withKey().post("/api/dashboard/auth/login", {
    email: address,
    password: old,
  });
  expect(signedIn.status).toBe(200);
  const client = portal.clientWith(String(signedIn.json().data["token"]));
  const change = (password: string) =>
    client.put("/api/dashboard/auth/password", { current_password: old, password });
  for (let time = 1; time <= 6; time += 1) {
    expect((await change(`Ratna${time}234`)).json()).toMatchObject(easy);
    expect((await change(`KusumaRatna-${time}`)).json()).toMatchObject(easy);
  }
  expect((await change("tK9$fhq2")).status).toBe(200);
});

test("a password that can be read in many ways costs little more to judge than any", async () => {
  const costOf = async (begin: string) => {
    const before = process.cpuUsage();
    for (let turn = 0; turn < 10; turn += 1) await strengthOf(`${begin}${turn}`, null);
    return process.cpuUsage(before).user;
  };
  // The words are loaded with the first one.
  await costOf("kolam");
  const ratios: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    ratios.push(
      (await costOf("p4$$w0rd@!1|p4$$w0rd@!")) / (await costOf("xkqvjwzhbnfymtcrgpldsa")),
    );
  }
  expect(Math.min(...ratios)).toBeLessThan(8);
});
