/** The consent bar; rendered by the script, since without script nothing is tracked. */
import { consentText } from "../../text/tracking.ts";
import { focusPage } from "../focus-page.ts";
import { choose } from "./consent.ts";

const { label, question, shortQuestion, more, moreUrl, accept, refuse } = consentText;
/** Reserves room, so that the bar hides neither the end of the page nor the focus. */
const heightProperty = "--bar-height";

let bar: HTMLElement | null = null;

function createBar(): HTMLElement {
  const section = document.createElement("section");
  section.dataset["consentBar"] = "";
  section.setAttribute("aria-label", label);
  section.innerHTML =
    `<div class="wrap"><p><span data-long>${question}</span><span data-short>${shortQuestion}</span>` +
    ` <a href="${moreUrl}">${more}</a></p><div>` +
    `<button class="btn btn-line" type="button" value="refused">${refuse}</button>` +
    `<button class="btn btn-line" type="button" value="granted">${accept}</button></div></div>`;
  section.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest("button");
    if (button) choose(button.value === "granted" ? "granted" : "refused");
  });
  return section;
}

/** What had the focus before the bar came, e.g. a wrong field, isn't left behind it. */
function uncoverFocus(created: HTMLElement): void {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || created.contains(activeElement)) return;
  const { top, bottom } = activeElement.getBoundingClientRect();
  // Not a visitor who has scrolled away from it.
  if (bottom > 0 && top < innerHeight) activeElement.scrollIntoView({ block: "nearest" });
}

/** Shows the bar while the visitor is undecided. */
export function toggleConsentBar(isUndecided: boolean): void {
  const root = document.documentElement;
  if (isUndecided && !bar) {
    const created = createBar();
    bar = created;
    // First in the body: screen readers and keyboards reach it before the page.
    document.body.prepend(created);
    new ResizeObserver(() => {
      root.style.setProperty(heightProperty, `${created.offsetHeight}px`);
      uncoverFocus(created);
    }).observe(created);
  }
  if (isUndecided || !bar) return;
  const hadFocus = bar.contains(document.activeElement);
  bar.remove();
  bar = null;
  root.style.removeProperty(heightProperty);
  if (hadFocus) focusPage();
}
