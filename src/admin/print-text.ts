/** Prints a text alone, without the page around it. */
export function printText(title: string, lines: readonly string[]): void {
  const frame = document.createElement("iframe");
  frame.className = "visually-hidden";
  frame.title = title;
  frame.ariaHidden = "true";
  document.body.append(frame);
  const { contentDocument: page, contentWindow: view } = frame;
  if (page === null || view === null) return;
  page.title = title;
  const shown = page.createElement("pre");
  shown.textContent = lines.join("\n");
  page.body.append(shown);
  view.addEventListener("afterprint", () => frame.remove());
  view.print();
}
