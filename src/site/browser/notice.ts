import { focusPage } from "./focus-page.ts";

// The key of the notice that was closed last: another one is shown again.
const storageKey = "siplah-notice";

// Access throws where storage is blocked.
function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function storeClosed(key: string): void {
  try {
    localStorage.setItem(storageKey, key);
  } catch {
    // Then the next page shows the notice again.
  }
}

/** Makes the notice dismissible, for good. */
export function dismissNotice(): void {
  const notice = document.querySelector<HTMLElement>("[data-notice]");
  if (!notice) return;
  const key = notice.dataset["notice"] ?? "";
  if (readStored() === key) {
    notice.hidden = true;
    return;
  }
  notice.querySelector("[data-notice-close]")?.addEventListener("click", () => {
    notice.hidden = true;
    storeClosed(key);
    focusPage();
  });
}
