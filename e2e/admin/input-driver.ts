/** The hands of an editor, which count what they do: on a mouse, on a keyboard alone, or on a phone's touch screen. */
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import type { RoleName } from "#contract/roles.ts";
import type { TestBrowser } from "../browser.ts";
import { signedInPage } from "./sign-in.ts";

/** The inputModes in which a task is done. */
export const inputModes = ["mouse", "keyboard", "touch"] as const;

/** How a task is done. */
export type InputMode = (typeof inputModes)[number];

/** What a task has cost: presses of the mouse or taps, and keys. */
export interface InteractionCost {
  presses: number;
  keys: number;
}

/** An editor at work. */
export interface InputDriver {
  readonly page: Page;
  readonly cost: InteractionCost;
  /** Presses a button, follows a link, checks a choice, or puts the cursor into a field. */
  readonly press: (target: Locator) => Promise<void>;
  readonly key: (name: string) => Promise<void>;
  /** Goes on to the field that follows: with the Tab key, which a touch screen doesn't have. */
  readonly focusNext: (field: Locator) => Promise<void>;
  /** Puts the cursor behind a field's last word. */
  readonly pressEnd: (field: Locator) => Promise<void>;
  /** Types where the cursor is. */
  readonly type: (words: string) => Promise<void>;
  /** Goes to a list by the menu, or by G and its key. */
  readonly openList: (list: { readonly label: string; readonly key?: string }) => Promise<void>;
  /** Presses what asks for a file, and chooses one in the window of the system: its name and "Open". */
  readonly chooseFile: (
    target: Locator,
    file: { name: string; mimeType: string; buffer: Buffer },
  ) => Promise<void>;
}

/** A small phone, on which nothing hovers. */
const touchScreen: BrowserContextOptions = {
  viewport: { width: 360, height: 640 },
  hasTouch: true,
  isMobile: true,
};

/** No screen has more stops of the Tab key before what a task needs. */
const mostStops = 60;

const isField = (element: Element) =>
  element.matches("textarea, [contenteditable=true], input:not([type=radio], [type=checkbox])");

/** Whether the focus is on an element, or in the group of choices that it belongs to. */
const isReached = (element: Element) => {
  const { activeElement } = document;
  if (element === activeElement) return true;
  return (
    element.matches("[type=radio]") && element.closest("[role=radiogroup]")?.contains(activeElement)
  );
};

/** Whether an element stands before the focus. */
const isBehind = (element: Element) =>
  Boolean(
    (document.activeElement?.compareDocumentPosition(element) ?? 0) &
    Node.DOCUMENT_POSITION_PRECEDING,
  );

/** Signs an account of a role in, on the screen that one begins with. */
export async function createInputDriver(
  browser: TestBrowser,
  role: RoleName,
  way: InputMode,
): Promise<InputDriver> {
  const page = await signedInPage(browser, role, way === "touch" ? touchScreen : {});
  await page.goto("/dashboard");
  await page.getByRole("heading", { level: 1, name: "Dasbor" }).waitFor();
  const cost: InteractionCost = { presses: 0, keys: 0 };

  async function key(name: string): Promise<void> {
    cost.keys += 1;
    await page.keyboard.press(name);
  }

  async function goTo(target: Locator): Promise<void> {
    for (let stops = 0; !(await target.evaluate(isReached)); stops += 1) {
      if (stops === mostStops) throw new Error(`The Tab key doesn't lead to ${String(target)}`);
      await key((await target.evaluate(isBehind)) ? "Shift+Tab" : "Tab");
    }
  }

  async function press(target: Locator): Promise<void> {
    if (way !== "keyboard") {
      cost.presses += 1;
      return way === "touch" ? target.tap() : target.click();
    }
    await target.waitFor({ state: "attached" });
    await goTo(target);
    if (await target.evaluate((element) => element.matches("[type=radio]"))) {
      while (!(await target.isChecked())) await key("ArrowRight");
    } else if (!(await target.evaluate(isField))) {
      await key("Enter");
    }
  }

  return {
    page,
    cost,
    press,
    key,
    focusNext: (next) => (way === "touch" ? press(next) : goTo(next)),
    async pressEnd(field) {
      if (way !== "touch") {
        await press(field);
        return key("End");
      }
      cost.presses += 1;
      await field.scrollIntoViewIfNeeded();
      const { width = 0, height = 0 } = (await field.boundingBox()) ?? {};
      await field.tap({ position: { x: width - 4, y: height - 4 } });
    },
    async type(words) {
      cost.keys += words.length;
      await page.keyboard.insertText(words);
    },
    async openList({ label, key: letter }) {
      if (way === "keyboard" && letter !== undefined) {
        await key("g");
        await key(letter);
        return;
      }
      if (way === "touch") await press(page.getByRole("button", { name: "Buka menu" }));
      await press(page.getByRole("link", { name: label, exact: true }));
    },
    async chooseFile(target, file) {
      const asked = page.waitForEvent("filechooser");
      await press(target);
      await (await asked).setFiles(file);
      cost[way === "keyboard" ? "keys" : "presses"] += 2;
    },
  };
}
