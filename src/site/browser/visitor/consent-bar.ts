/** The slim bar that asks once; drawn by script, for without script nothing is recorded. */
import { consentText } from "../../text/visitor-data.ts";
import { focusPage } from "../focus-page.ts";
import { choose } from "./consent.ts";

const { label, title, body, more, moreUrl, accept, refuse } = consentText;
/** The page's end stays reachable, and no focus hides, below the bar. */
const heightProperty = "--bar-height";

let bar: HTMLElement | null = null;

function draw(): HTMLElement {
  const section = document.createElement("section");
  section.className = "consent";
  section.setAttribute("aria-label", label);
  section.innerHTML =
    `<div class="wrap"><div><p class="title">${title}</p>` +
    `<p>${body} <a href="${moreUrl}">${more}</a></p></div><div class="choices">` +
    `<button class="btn btn-line" type="button" value="refused">${refuse}</button>` +
    `<button class="btn btn-line" type="button" value="granted">${accept}</button></div></div>`;
  section.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest("button");
    if (button) choose(button.value === "granted" ? "granted" : "refused");
  });
  return section;
}

/** Shows or hides the bar. */
export function askForConsent(isUndecided: boolean): void {
  const root = document.documentElement;
  if (isUndecided && !bar) {
    const shown = draw();
    bar = shown;
    // First in the body, so that whoever reads by ear or keyboard meets it before the page.
    document.body.prepend(shown);
    new ResizeObserver(() => {
      root.style.setProperty(heightProperty, `${shown.offsetHeight}px`);
    }).observe(shown);
  }
  if (isUndecided || !bar) return;
  const hadFocus = bar.contains(document.activeElement);
  bar.remove();
  bar = null;
  root.style.removeProperty(heightProperty);
  if (hadFocus) focusPage();
}
