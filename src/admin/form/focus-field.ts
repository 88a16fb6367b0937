const focusable = "input, textarea, button, [contenteditable='true'], [tabindex='0']";

/** Brings the input of a field into view and gives it the focus. */
export function focusField(id: string): void {
  const element = document.getElementById(id);
  const target = element?.matches(focusable)
    ? element
    : element?.querySelector<HTMLElement>(`${focusable}:not([disabled])`);
  element?.scrollIntoView({ block: "center" });
  target?.focus({ preventScroll: true });
}
