/** The visitor's consent to tracking, stored in this browser only. */
import { readTrackingSettings } from "./settings.ts";

/** The visitor's choice. */
export type Choice = "granted" | "refused";

const storageKey = "siplah-consent";
const listeners: (() => void)[] = [];
// Where it can't be stored, the choice lasts as long as the page.
let choiceOfPage: string | null = null;

function storedChoice(): string | null {
  try {
    return localStorage.getItem(storageKey) ?? choiceOfPage;
  } catch {
    return choiceOfPage;
  }
}

/** Whether Global Privacy Control refuses on the visitor's behalf. */
export function isRefusedByBrowser(): boolean {
  return navigator.globalPrivacyControl === true;
}

/** The current choice; not cached, since another tab may change it. */
export function consent(): Choice | "undecided" {
  if (isRefusedByBrowser()) return "refused";
  if (readTrackingSettings()?.consent === "off") return "granted";
  const stored = storedChoice();
  return stored === "granted" || stored === "refused" ? stored : "undecided";
}

const notify = (): void => {
  for (const listener of listeners) listener();
};

/** Stores a choice and notifies the listeners. */
export function choose(choice: Choice): void {
  try {
    localStorage.setItem(storageKey, choice);
    choiceOfPage = null;
  } catch {
    // Then the next page asks again.
    choiceOfPage = choice;
  }
  notify();
}

/** Adds a listener for choices, those of other tabs included. */
export function onChoice(listener: () => void): void {
  if (listeners.push(listener) > 1) return;
  addEventListener("storage", ({ key }) => {
    if (key === storageKey) notify();
  });
}
