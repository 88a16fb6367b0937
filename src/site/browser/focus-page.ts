/** Moves the focus to the main content when the focused button is removed. */
export function focusPage(): void {
  const main = document.querySelector("main");
  main?.setAttribute("tabindex", "-1");
  main?.focus({ preventScroll: true });
}
