/** For what comes after the form that it stands above, and moves that down. */
export function keepFocusInSight(): void {
  document.querySelector(":focus")?.scrollIntoView({ block: "nearest" });
}
