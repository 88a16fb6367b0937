import type { MouseEvent } from "react";

/** Whether what had the focus is gone or hidden. */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || !activeElement.checkVisibility();
}

/** Gives a focus that is lost to the first of these that can take it. */
export function takeLostFocus(...elements: readonly (HTMLElement | null)[]): void {
  for (const element of elements) {
    if (isFocusLost()) element?.focus({ preventScroll: true });
  }
}

/**
 * Gives a focus that is lost in the next frame to the first of what had it before, or of what selectors find by then,
 * that can take it, else to the screen: the former may have gone, or be disabled, with what was done.
 */
export function restoreFocus(...formers: readonly (HTMLElement | string | null)[]): void {
  requestAnimationFrame(() => {
    const found = formers.map((former) =>
      typeof former === "string" ? document.querySelector<HTMLElement>(former) : former,
    );
    takeLostFocus(...found, document.querySelector("main"));
  });
}

/**
 * For buttons below fields that are validated as they are left: a press leaves the field only with the click, for an
 * error that came or went before would move the button from under it.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
