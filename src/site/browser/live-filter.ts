/** Filters the rows of a list while the visitor types; the form still asks the server. */
export function filterWhileTyping(): void {
  const form = document.querySelector<HTMLFormElement>("[data-live-filter]");
  const field = form?.querySelector<HTMLInputElement>("[name=q]");
  const status = document.querySelector<HTMLElement>("[data-filter-status]");
  const list = document.querySelector<HTMLElement>("[data-filter-list]");
  if (!field || !status || !list) return;
  const rows = [...list.querySelectorAll<HTMLElement>("[data-filter-words]")];
  const apply = (): void => {
    const q = field.value.trim();
    // What the server has filtered by is said by the server.
    const isTyped = q !== "" && q !== field.defaultValue.trim();
    const shown = rows.filter(
      (row) => !isTyped || row.dataset["filterWords"]?.includes(q.toLowerCase()),
    );
    for (const row of rows) row.hidden = !shown.includes(row);
    for (const before of document.querySelectorAll<HTMLElement>("[data-filter-before]"))
      before.hidden = isTyped;
    showLetters(shown);
    const none = document.querySelector<HTMLElement>("[data-filter-none]");
    if (none) none.hidden = shown.length > 0;
    list.hidden = shown.length === 0;
    const { found = "", none: nothing = "" } = status.dataset;
    const words = (shown.length > 0 ? found : nothing).replace("{total}", String(shown.length));
    status.textContent = isTyped ? words.replace("{q}", () => q) : "";
  };
  field.addEventListener("input", apply);
  // A browser may have restored what was typed.
  apply();
}

/** Each letter leads to the first row with it that is shown. */
function showLetters(shown: readonly HTMLElement[]): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-filter-letter]")) {
    const first = shown.find((row) => row.dataset["filterLetter"] === link.dataset["filterLetter"]);
    link.hidden = first === undefined;
    if (first) link.href = `#${first.id}`;
  }
}
