/** Shows the page's own message for a missing keyword in place of the browser's. */
export function validateSearch(): void {
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
      keyword.value = keyword.value.trim();
      const isMissing = keyword.value === "";
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
