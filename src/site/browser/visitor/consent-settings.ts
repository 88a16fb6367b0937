import { choose, consent, isRefusedByBrowser } from "./consent.ts";

/** Shows the present choice on the privacy page, and which button it was. */
export function showConsentSettings(): void {
  const settings = document.querySelector("[data-consent-settings]");
  const state = settings?.querySelector<HTMLElement>("[data-consent-state]");
  if (!settings || !state) return;
  const choice = consent();
  const isForced = isRefusedByBrowser();
  state.textContent = state.dataset[isForced ? "byBrowser" : choice] ?? "";
  for (const button of settings.querySelectorAll<HTMLButtonElement>("button[data-consent]")) {
    button.setAttribute("aria-pressed", String(button.dataset["consent"] === choice));
    button.disabled = isForced;
  }
}

/** Lets the visitor choose on the privacy page. */
export function offerConsentSettings(): void {
  showConsentSettings();
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-consent]")) {
    button.addEventListener("click", () => {
      choose(button.dataset["consent"] === "granted" ? "granted" : "refused");
    });
  }
}
