const focusable = "input, textarea, button, [contenteditable='true'], [tabindex='0']";

/** Dispatched at a field that is to get the focus and isn't shown: full-screen writing listens, and ends. */
export const revealEvent = "reveal";

/** Brings the input of a field into view and gives it the focus. */
export function focusField(id: string): void {
  const element = document.getElementById(id);
  if (element?.checkVisibility() === false) {
    element.dispatchEvent(new Event(revealEvent, { bubbles: true }));
  }
  const target = element?.matches(focusable)
    ? element
    : element?.querySelector<HTMLElement>(`${focusable}:not([disabled])`);
  element?.scrollIntoView({ block: "center" });
  target?.focus({ preventScroll: true });
}
