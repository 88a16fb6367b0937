/** Says in the page's own words that the keyword is missing; without script the browser says it. */
export function explainEmptySearch(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("[data-search]")) {
    const keyword = form.querySelector<HTMLInputElement>("[name=keyword]");
    const problem = form.querySelector<HTMLElement>("[role=alert]");
    if (!keyword || !problem) continue;
    const note = keyword.getAttribute("aria-describedby") ?? "";
    const show = (isMissing: boolean): void => {
      problem.hidden = !isMissing;
      keyword.setAttribute("aria-invalid", String(isMissing));
      keyword.setAttribute("aria-describedby", isMissing ? `${problem.id} ${note}` : note);
    };
    form.noValidate = true;
    form.addEventListener("submit", (event) => {
      const isMissing = keyword.value.trim() === "";
      show(isMissing);
      if (!isMissing) return;
      event.preventDefault();
      keyword.focus();
    });
    keyword.addEventListener("input", () => {
      if (keyword.value.trim() !== "") show(false);
    });
  }
}
