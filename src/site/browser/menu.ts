/** Closes the folded navigation on Escape, on a click beside it, and when the focus leaves it. */
export function closeMenuWithKeyboard(): void {
  const menu = document.querySelector<HTMLDetailsElement>("[data-menu]");
  if (!menu) return;
  const closeUnlessInside = (target: EventTarget | null): void => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false;
  };
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
  document.addEventListener("click", ({ target }) => closeUnlessInside(target));
  menu.addEventListener("focusout", ({ relatedTarget }) => closeUnlessInside(relatedTarget));
}
