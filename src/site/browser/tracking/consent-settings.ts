import { choose, consent, isRefusedByBrowser } from "./consent.ts";

/** Shows the current choice on the privacy page. */
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

/** Activates the buttons on the privacy page. */
export function bindConsentSettings(): void {
  showConsentSettings();
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-consent]")) {
    button.addEventListener("click", () => {
      choose(button.dataset["consent"] === "granted" ? "granted" : "refused");
    });
  }
}
