/** The visitor's choice about being recorded: kept in this browser, and nowhere else. */
import { recordingSettings } from "./settings.ts";

/** What a visitor can choose. */
export type Choice = "granted" | "refused";

const storageKey = "siplah-consent";
const listeners: (() => void)[] = [];
// Where a visitor has forbidden storage the choice lasts as long as the page.
let chosenHere: string | null = null;

function storedChoice(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return chosenHere;
  }
}

/** Whether the browser refuses for its visitor, on all sites. */
export function isRefusedByBrowser(): boolean {
  return navigator.globalPrivacyControl === true;
}

/** The present choice. Read anew each time: another tab may have changed it. */
export function consent(): Choice | "undecided" {
  if (isRefusedByBrowser()) return "refused";
  if (recordingSettings()?.consent === "off") return "granted";
  const stored = storedChoice();
  return stored === "granted" || stored === "refused" ? stored : "undecided";
}

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Keeps a choice and tells whoever listens. */
export function choose(choice: Choice): void {
  chosenHere = choice;
  try {
    localStorage.setItem(storageKey, choice);
  } catch {
    // Asked again on the next page.
  }
  tell();
}

/** Calls back after every choice, also one that was made in another tab. */
export function onChoice(listener: () => void): void {
  if (listeners.push(listener) > 1) return;
  addEventListener("storage", ({ key }) => {
    if (key === storageKey) tell();
  });
}
