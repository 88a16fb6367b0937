import { toastText } from "../text/tracking.ts";
import { closeIcon } from "./close-icon.ts";

/** Text of a toast. */
export interface ToastText {
  readonly title: string;
  readonly detail?: string | undefined;
}

/** Screen readers announce only what is added to an existing live region. */
const announceDelayMs = 100;

function liveRegion(): HTMLElement {
  const existing = document.querySelector<HTMLElement>("[data-toasts]");
  if (existing) return existing;
  const toasts = document.createElement("div");
  toasts.dataset["toasts"] = "";
  toasts.setAttribute("role", "status");
  document.body.append(toasts);
  return toasts;
}

function paragraph(text: string): HTMLElement {
  const element = document.createElement("p");
  element.textContent = text;
  return element;
}

/** Shows a message in the corner until it is closed or removed, or for a time. */
export function showToast({ title, detail }: ToastText, durationMs?: number): { remove(): void } {
  const toast = document.createElement("div");
  const content = document.createElement("div");
  content.append(paragraph(title));
  if (detail) content.append(paragraph(detail));
  const close = document.createElement("button");
  close.type = "button";
  close.setAttribute("aria-label", toastText.close);
  close.innerHTML = closeIcon;
  toast.append(content, close);
  let isRemoved = false;
  const remove = (): void => {
    isRemoved = true;
    toast.remove();
  };
  close.addEventListener("click", remove);
  const region = liveRegion();
  setTimeout(() => {
    if (!isRemoved) region.append(toast);
  }, announceDelayMs);
  if (durationMs) setTimeout(remove, durationMs);
  return { remove };
}
