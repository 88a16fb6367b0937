/** Where typed values are saved. */
import type { OpenedDraft } from "./open-draft.ts";

/** What the line beside the buttons of a form says. */
export type SaveState =
  | { readonly kind: "idle" }
  | { readonly kind: "saving" }
  /** `withoutFiles`: labels of fields whose chosen file is on this device alone. */
  | { readonly kind: "saved"; readonly at: Date; readonly withoutFiles: readonly string[] }
  | { readonly kind: "offline" }
  | { readonly kind: "signedOut" }
  /** The server couldn't be reached, or (`reason`) refuses what is typed. */
  | { readonly kind: "failed"; readonly reason: string | null };

/** The state of a form that opens; a draft that only this device has is sent immediately. */
export function stateOf({
  savedAtSeconds,
  isOnServer,
}: Pick<OpenedDraft, "savedAtSeconds" | "isOnServer">): SaveState {
  if (savedAtSeconds === null) return { kind: "idle" };
  if (!isOnServer) return { kind: "saving" };
  return { kind: "saved", at: new Date(savedAtSeconds * 1000), withoutFiles: [] };
}
