import type { flashMessageKey } from "#contract/flash-message.ts";
import type { ToastText } from "./toast.ts";
import { showToast } from "./toast.ts";

// A type import only: the value would add Zod to the bundle.
const storageKey: typeof flashMessageKey = "message";

/** Parses a stored message; null when there is none. */
export function messageIn(stored: string | null): ToastText | null {
  try {
    const { title, detail } = JSON.parse(stored ?? "null") ?? {};
    if (typeof title !== "string") return null;
    return { title, detail: typeof detail === "string" ? detail : undefined };
  } catch {
    return null;
  }
}

/** Shows, once, the message that the admin app left for this page. */
export function showFlashMessage(): void {
  try {
    const message = messageIn(sessionStorage.getItem(storageKey));
    sessionStorage.removeItem(storageKey);
    if (message) showToast(message);
  } catch {
    // Storage is blocked.
  }
}
