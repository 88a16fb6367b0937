/** Lets the keyboard go on with the page when the button that had the focus is gone. */
export function focusPage(): void {
  const main = document.querySelector("main");
  main?.setAttribute("tabindex", "-1");
  main?.focus({ preventScroll: true });
}
