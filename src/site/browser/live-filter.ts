/** Filters the rows of a list while the visitor types; the form still asks the server. */
export function filterWhileTyping(): void {
  const form = document.querySelector<HTMLFormElement>("[data-live-filter]");
  const field = form?.querySelector<HTMLInputElement>("[name=q]");
  const status = document.querySelector<HTMLElement>("[data-filter-status]");
  const list = document.querySelector<HTMLElement>("[data-filter-list]");
  if (!field || !status || !list) return;
  const rows = [...list.querySelectorAll<HTMLElement>("[data-filter-words]")];
  const wordsOf = new Map(rows.map((row) => [row, searchedText(row)]));
  const apply = (): void => {
    const q = field.value.trim();
    // What the server has filtered by is said by the server.
    const isTyped = q !== "" && q !== field.defaultValue.trim();
    // Letters and digits alone, as on the server: "PT." is the word that "PT" is.
    const words = q.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu);
    const shown = rows.filter(
      (row) => !isTyped || words?.every((word) => wordsOf.get(row)?.includes(word)),
    );
    for (const row of rows) row.hidden = !shown.includes(row);
    for (const group of list.querySelectorAll<HTMLElement>("[data-filter-group]"))
      group.hidden = !group.querySelector("[data-filter-words]:not([hidden])");
    for (const before of document.querySelectorAll<HTMLElement>("[data-filter-before]"))
      before.hidden = isTyped;
    showLinks(shown);
    const none = document.querySelector<HTMLElement>("[data-filter-none]");
    if (none) none.hidden = shown.length > 0;
    list.hidden = shown.length === 0;
    const { found = "", none: nothing = "" } = status.dataset;
    const said = (shown.length > 0 ? found : nothing).replace("{total}", String(shown.length));
    status.textContent = isTyped ? said.replace("{q}", () => q) : "";
  };
  field.addEventListener("input", apply);
  // A browser may have restored what was typed.
  apply();
}

/** What a row is found by: the words that it names, else those of its marked parts. */
function searchedText(row: HTMLElement): string {
  const parts = [...row.querySelectorAll("[data-filter-text]")].map(
    ({ textContent }) => textContent,
  );
  const text = row.dataset["filterWords"] || parts.join("\n");
  return text.replaceAll(/\s+/g, " ").toLowerCase();
}

/** A link to a part of the list leads to its first row that is shown, and says how many there are if it does. */
function showLinks(shown: readonly HTMLElement[]): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-filter-part]")) {
    const rows = shown.filter((row) => row.dataset["filterPart"] === link.dataset["filterPart"]);
    const [first] = rows;
    link.hidden = first === undefined;
    if (first?.id) link.href = `#${first.id}`;
    const count = link.querySelector("[data-filter-count]");
    if (count) count.textContent = String(rows.length);
  }
}
