/** How far what is typed has come. */

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

/** What stands there when a form opens: `savedAt` is when the draft in it was saved. */
export function stateOf(savedAt: Date | null): SaveState {
  return savedAt === null ? { kind: "idle" } : { kind: "saved", at: savedAt, withoutFiles: [] };
}
