const tooltipMs = 3000;

async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // No clipboard API outside a secure context: copy a selection instead.
    const field = document.createElement("textarea");
    field.value = text;
    field.className = "visually-hidden";
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
}

function copyOnClick(button: HTMLElement): void {
  const tooltip = button.parentElement?.querySelector<HTMLElement>("[data-copied]");
  let timer = 0;
  button.addEventListener("click", async () => {
    await copyText(button.dataset["copy"] ?? location.href);
    button.focus();
    if (!tooltip) return;
    tooltip.textContent = tooltip.dataset["copied"] ?? "";
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      tooltip.textContent = "";
    }, tooltipMs);
  });
}

/** Offers the device's own apps, where it has such a list. */
function shareOnClick(button: HTMLElement): void {
  if (!("share" in navigator)) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    const { share: url, title } = button.dataset;
    // Rejected where the visitor closes the list.
    navigator.share({ title, url }).catch(() => {});
  });
}

/** Activates an article's buttons: copy, print, and the device's own sharing. */
export function copyAndPrint(): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-share]")) shareOnClick(button);
  for (const button of document.querySelectorAll<HTMLElement>("[data-copy]")) copyOnClick(button);
  for (const button of document.querySelectorAll("[data-print]")) {
    button.addEventListener("click", () => window.print());
  }
}
