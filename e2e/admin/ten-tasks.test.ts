/**
 * The tasks of an editor's day, from the first screen on, with a mouse, with a keyboard alone and on a
 * touch screen: each can be done, and costs no more than docs/editors-tasks.md says.
 */
import { readFileSync } from "node:fs";
import type { Locator } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { article } from "#contract/resources/article.ts";
import { partner } from "#contract/resources/partner.ts";
import { slideshow } from "#contract/resources/slideshow.ts";
import { inScope } from "#server/test-kit/test-scope.ts";
import { paletteText } from "#admin/text/palette.ts";
import { testBrowser } from "../browser.ts";
import { callApi } from "./call-api.ts";
import type { InteractionCost, InputDriver, InputMode } from "./input-driver.ts";
import { createInputDriver, inputModes } from "./input-driver.ts";

const browser = testBrowser();

const imageFile = async () => ({
  name: "rapat.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 800, height: 500, channels: 3, background: "#0b5563" } })
    .jpeg()
    .toBuffer(),
});

const field = ({ page }: InputDriver, name: string) =>
  page.getByRole("textbox", { name, exact: true });
const button = ({ page }: InputDriver, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true });

/** Chooses in the menu of a row, where its actions have no buttons of their own. */
async function chooseFor(hands: InputDriver, row: string, action: string): Promise<void> {
  await hands.press(button(hands, row));
  const item = hands.page.getByRole("menuitem", { name: action, exact: true });
  await item.waitFor();
  await hands.press(item);
}

/** In the palette, by the words of its title; chosen, where there are keys. */
async function findArticle(hands: InputDriver, way: InputMode, words: string): Promise<Locator> {
  const { page } = hands;
  if (way === "keyboard") await hands.key("Control+k");
  else await hands.press(page.getByRole("button", { name: paletteText.open }));
  await page.getByRole("combobox", { name: paletteText.label }).waitFor();
  await hands.type(words);
  const found = page
    .getByRole("option", { name: new RegExp(words, "iu") })
    .and(page.locator(`[data-value^="${article.api} "]`))
    .first();
  await found.waitFor();
  if (way === "touch") return found;
  await page.getByRole("option", { selected: true }).waitFor();
  while ((await found.getAttribute("aria-selected")) !== "true") await hands.key("ArrowDown");
  return found;
}

/** Its screen, with Enter or a tap. */
async function openDetail(hands: InputDriver, way: InputMode, words: string): Promise<void> {
  const found = await findArticle(hands, way, words);
  if (way === "touch") await hands.press(found);
  else await hands.key("Enter");
  await hands.page.getByRole("link", { name: "Ubah", exact: true }).waitFor();
}

/** Its form; a touch screen has no Alt key. */
async function openArticle(hands: InputDriver, way: InputMode, words: string): Promise<void> {
  const { page } = hands;
  if (way === "touch") {
    await openDetail(hands, way, words);
    await hands.press(page.getByRole("link", { name: "Ubah", exact: true }));
  } else {
    await findArticle(hands, way, words);
    await hands.key("Alt+Enter");
  }
  await page.getByRole("textbox", { name: "Konten" }).waitFor();
}

async function beginArticle(hands: InputDriver, title: string): Promise<void> {
  const { page } = hands;
  await hands.press(page.getByRole("link", { name: "Tulis berita" }).first());
  const titleField = field(hands, "Judul");
  // It has the cursor; whether a phone shows its keys for that is the phone's choice.
  await titleField.and(page.locator(":focus")).waitFor();
  await hands.focusNext(titleField);
  await hands.type(title);
  await hands.focusNext(field(hands, "Ringkasan"));
  await hands.type("Ringkasan.");
  await hands.focusNext(page.getByRole("textbox", { name: "Konten" }));
  await hands.type("Isi berita.");
}

/** Without which nothing is published. */
async function chooseCategory(hands: InputDriver): Promise<void> {
  const { page } = hands;
  await hands.press(page.getByRole("combobox", { name: "Kategori" }));
  await hands.type("Liputan");
  await hands.key("Enter");
}

async function finishArticle(hands: InputDriver): Promise<void> {
  const { page } = hands;
  await chooseCategory(hands);
  const status = page.getByRole("radiogroup", { name: "Status" });
  await hands.press(status.getByRole("radio", { name: "Aktif", exact: true }));
  await hands.press(button(hands, article.texts.buttons.create));
  await page.getByText(article.texts.created).first().waitFor();
}

async function saveArticle(hands: InputDriver): Promise<void> {
  await hands.press(button(hands, article.texts.buttons.edit));
  await hands.page.getByText(article.texts.updated).first().waitFor();
}

const handOver = "Hand an article over for checking";

/** The tasks, by their names in the document. */
const tasks: Readonly<Record<string, (hands: InputDriver, way: InputMode) => Promise<void>>> = {
  async "Write and publish with an image"(hands, way) {
    const { page } = hands;
    await beginArticle(hands, `Dengan gambar (${way})`);
    const group = page.getByRole("group", { name: /^Gambar/u });
    await hands.chooseFile(group.getByRole("button", { name: "Pilih berkas" }), await imageFile());
    await group.getByText("Dipilih: rapat.jpg").waitFor();
    await finishArticle(hands);
    await page.getByText("Terbit", { exact: true }).first().waitFor();
  },
  async "Fix a typo in a live article"(hands, way) {
    await openArticle(hands, way, "bast");
    await hands.pressEnd(field(hands, "Ringkasan"));
    await hands.key("Backspace");
    await hands.type("!");
    await saveArticle(hands);
  },
  async "Schedule an article"(hands, way) {
    await beginArticle(hands, `Terjadwal (${way})`);
    if (way === "touch") {
      const starts = hands.page.getByRole("group", { description: "Tanggal Terbit" });
      await hands.press(starts.getByRole("button", { name: "Besok 08.00" }));
    } else {
      await hands.press(hands.page.getByLabel("Tanggal Terbit"));
      await hands.key("Control+a");
      await hands.type("01/12/2034 08:00");
      await hands.key("Enter");
    }
    await finishArticle(hands);
    await hands.page.getByText("Terjadwal", { exact: true }).first().waitFor();
  },
  async "Find an old article"(hands, way) {
    await openDetail(hands, way, "lima menit");
  },
  async "Put a slide before another"(hands, way) {
    const { page } = hands;
    await callApi(page, "POST", slideshow.api, { ...slideshow.sample, title: `Kedua (${way})` });
    await hands.openList(slideshow.admin.menu);
    const names = page.locator("tbody [data-row-label]");
    await names.first().waitFor();
    const second = String(await names.nth(1).textContent());
    if (way === "touch") await chooseFor(hands, `Actions for ${second}`, "Move up");
    else await hands.press(button(hands, `Move ${second} up`));
    await page.getByText("The order has been saved.").waitFor({ state: "attached" });
    expect(await names.first().textContent()).toBe(second);
  },
  async "Undo a wrong delete"(hands, way) {
    const { page } = hands;
    await hands.openList(partner.admin.menu);
    const names = page.locator("tbody [data-row-label]");
    const first = String(await names.first().textContent());
    if (way === "touch") await chooseFor(hands, `Tindakan untuk ${first}`, "Hapus");
    else await hands.press(button(hands, `Hapus ${first}`));
    const yes = page.locator(".ant-popconfirm").getByRole("button", { name: "Ya" });
    await yes.waitFor();
    await hands.press(yes);
    const undo = button(hands, "Urungkan");
    await undo.waitFor();
    // The message has a key of its own.
    if (way === "keyboard") await hands.key("Control+z");
    else await hands.press(undo);
    await names.getByText(first, { exact: true }).waitFor();
  },
  async "Replace an image"(hands, way) {
    const { page } = hands;
    await openArticle(hands, way, "ppn");
    const group = page.getByRole("group", { name: /^Gambar/u });
    await hands.chooseFile(
      group.getByRole("button", { name: /Ganti|Pilih berkas/u }),
      await imageFile(),
    );
    await group.getByText("Dipilih: rapat.jpg").waitFor();
    await saveArticle(hands);
  },
  async "See an article as on a phone"(hands, way) {
    const { page } = hands;
    await openArticle(hands, way, "bast");
    await hands.press(button(hands, "Pratinjau"));
    await page
      .frameLocator("iframe[title^='Halaman di']")
      .getByRole("heading", { level: 1 })
      .waitFor();
    const phoneSize = page
      .getByRole("radiogroup", { name: "Ukuran pratinjau" })
      .getByRole("radio", { name: "HP" });
    expect(await phoneSize.isChecked()).toBe(true);
  },
  async [handOver](hands, way) {
    const { page } = hands;
    await beginArticle(hands, `Untuk diperiksa (${way})`);
    await chooseCategory(hands);
    await hands.press(page.getByRole("button", { name: /^Ajukan/u }));
    const dialog = page.getByRole("dialog");
    await hands.press(dialog.getByRole("button", { name: "Ajukan", exact: true }));
    await page.getByText("Sudah diajukan. Pemeriksa melihatnya di Pemeriksaan.").waitFor();
  },
  async "See who changed what and when"(hands, way) {
    const { page } = hands;
    await openDetail(hands, way, "bast");
    await hands.press(page.getByRole("link", { name: "Riwayat", exact: true }));
    await page.getByRole("heading", { level: 1, name: "Riwayat" }).waitFor();
    await page
      .getByRole("button", { name: /Versi 1/u })
      .first()
      .waitFor();
  },
};

/** The limits of the document's table: task, then presses and keys for each way. */
function limits(): ReadonlyMap<string, Readonly<Record<InputMode, InteractionCost>>> {
  const text = readFileSync("docs/editors-tasks.md", "utf8");
  const rows = [...text.matchAll(/^\| \d+ +\| ([^|]+) \| (.+) \|$/gmu)];
  return new Map(
    rows.map(([, name = "", cells = ""]) => {
      const costs = cells.split(" | ").map((cell) => {
        const [presses = 0, keys = 0] = (cell.match(/\d+/gu) ?? []).map(Number);
        return { presses, keys };
      });
      const [mouse, keyboard, touch] = costs;
      if (!mouse || !keyboard || !touch) throw new Error(`${name} has too few columns`);
      return [name.trim(), { mouse, keyboard, touch }];
    }),
  );
}

const documented = limits();

test("the document has these tasks", () => {
  expect([...documented.keys()]).toStrictEqual(Object.keys(tasks));
});

const cases = Object.entries(tasks).flatMap(([name, task], at) =>
  inputModes.map((way) => ({
    name,
    task,
    way,
    isTurn: inputModes[at % inputModes.length] === way,
  })),
);

// In each run every task once, by turns.
test.each(inScope(cases, ({ isTurn }) => isTurn))(
  "$name: done by $way within its limit",
  async ({ name, task, way }) => {
    // A writer's text is read by a second person before visitors see it.
    const hands = await createInputDriver(browser, name === handOver ? "Penulis" : "Editor", way);
    const startedAtMs = performance.now();
    await task(hands, way);
    const { presses, keys } = hands.cost;
    const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
    // For the document; a busy machine is slower, so nothing depends on it.
    process.stdout.write(`${name}, ${way}: ${presses} presses, ${keys} keys, ${seconds} s\n`);
    const limit = documented.get(name)?.[way] ?? { presses: 0, keys: 0 };
    expect(presses).toBeLessThanOrEqual(limit.presses);
    expect(keys).toBeLessThanOrEqual(limit.keys);
  },
);
