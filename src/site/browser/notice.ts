import { focusPage } from "./focus-page.ts";

// Of the notice of December 2024: another notice needs another key.
const storageKey = "siplah-notice-2024-12";
const closed = "closed";

// Access throws where storage is blocked.
function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function storeClosed(): void {
  try {
    localStorage.setItem(storageKey, closed);
  } catch {
    // Then the next page shows the notice again.
  }
}

/** Makes the notice dismissible, for good. */
export function dismissNotice(): void {
  const notice = document.querySelector<HTMLElement>("[data-notice]");
  if (!notice) return;
  if (readStored() === closed) {
    notice.hidden = true;
    return;
  }
  notice.querySelector("[data-notice-close]")?.addEventListener("click", () => {
    notice.hidden = true;
    storeClosed();
    focusPage();
  });
}
