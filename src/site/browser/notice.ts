import { focusPage } from "./focus-page.ts";

// The keys of the notices that were closed last: another one is shown.
const storageKey = "siplah-notice";
const maxKeys = 10;

/** The keys in storage, the newest first. */
export function closedKeys(stored: string | null): string[] {
  if (stored === null) return [];
  try {
    const keys: unknown = JSON.parse(stored);
    if (Array.isArray(keys)) return keys.map(String);
  } catch {
    // A key alone, as was stored before.
  }
  return [stored];
}

/** Keys as they are stored; `keys`: the newest first. */
export function storedKeys(keys: readonly string[]): string {
  return JSON.stringify([...new Set(keys)].slice(0, maxKeys));
}

// Access throws where storage is blocked.
function readClosed(): string[] {
  try {
    return closedKeys(localStorage.getItem(storageKey));
  } catch {
    return [];
  }
}

function storeClosed(key: string): void {
  try {
    localStorage.setItem(storageKey, storedKeys([key, ...readClosed()]));
  } catch {
    // Then the next page shows the notice again.
  }
}

/** Makes the notice dismissible, for good. */
export function dismissNotice(): void {
  const notice = document.querySelector<HTMLElement>("[data-notice]");
  if (!notice) return;
  const key = notice.dataset["notice"] ?? "";
  if (readClosed().includes(key)) {
    notice.hidden = true;
    return;
  }
  notice.querySelector("[data-notice-close]")?.addEventListener("click", () => {
    notice.hidden = true;
    storeClosed(key);
    focusPage();
  });
}
