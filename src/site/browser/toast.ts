import { toastText } from "../text/visitor-data.ts";
import { closeIcon } from "./close-icon.ts";

/** What a toast says. */
export interface ToastText {
  readonly title: string;
  readonly detail?: string | undefined;
}

/** A place that screen readers watch has to be there before its words are. */
const announcedAfterMs = 100;

function place(): HTMLElement {
  const known = document.querySelector<HTMLElement>(".toasts");
  if (known) return known;
  const toasts = document.createElement("div");
  toasts.className = "toasts";
  toasts.setAttribute("role", "status");
  document.body.append(toasts);
  return toasts;
}

function paragraph(text: string, className: string): HTMLElement {
  const element = document.createElement("p");
  element.className = className;
  element.textContent = text;
  return element;
}

/** Says something in the corner, until it is closed, removed, or its time is up. */
export function showToast({ title, detail }: ToastText, forMs?: number): { remove(): void } {
  const toast = document.createElement("div");
  toast.className = "toast";
  const words = document.createElement("div");
  words.append(paragraph(title, "title"));
  if (detail) words.append(paragraph(detail, "detail"));
  const close = document.createElement("button");
  close.type = "button";
  close.setAttribute("aria-label", toastText.close);
  close.innerHTML = closeIcon;
  toast.append(words, close);
  let isRemoved = false;
  const remove = (): void => {
    isRemoved = true;
    toast.remove();
  };
  close.addEventListener("click", remove);
  const toasts = place();
  setTimeout(() => {
    if (!isRemoved) toasts.append(toast);
  }, announcedAfterMs);
  if (forMs) setTimeout(remove, forMs);
  return { remove };
}
