function closeOnEscapeOrBlur(menu: HTMLDetailsElement): void {
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

/** Closes the navigation's menus on Escape, on a click outside, and when they lose the focus. */
export function closeOpenMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("[data-menu]")) {
    closeOnEscapeOrBlur(menu);
  }
}
