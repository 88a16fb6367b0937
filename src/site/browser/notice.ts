import { focusPage } from "./focus-page.ts";

// Names the notice of December 2024: another notice needs another name.
const storageKey = "siplah-notice-2024-12";
const closed = "closed";

// Reading and writing throw where a visitor has forbidden storage.
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
    // Then the notice comes back with the next page.
  }
}

/** Lets the notice be closed for good. */
export function rememberClosedNotice(): void {
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
