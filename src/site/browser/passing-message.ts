import type { passingMessageKey } from "#contract/passing-message.ts";
import type { ToastText } from "./toast.ts";
import { showToast } from "./toast.ts";

// Its type is the contract's value; importing the value would bring Zod along.
const storageKey: typeof passingMessageKey = "message";

/** The message in a stored text; null when it holds none. */
export function messageIn(stored: string | null): ToastText | null {
  try {
    const { title, detail } = JSON.parse(stored ?? "null") ?? {};
    if (typeof title !== "string") return null;
    return { title, detail: typeof detail === "string" ? detail : undefined };
  } catch {
    return null;
  }
}

/** Shows, once, what the back office has left to be said on this page (design 11). */
export function showPassingMessage(): void {
  try {
    const message = messageIn(sessionStorage.getItem(storageKey));
    sessionStorage.removeItem(storageKey);
    if (message) showToast(message);
  } catch {
    // No storage, no message.
  }
}
