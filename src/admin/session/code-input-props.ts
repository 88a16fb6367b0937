import { codeDigits } from "#contract/second-factor.ts";
import { text } from "#admin/text/text.ts";

/** Where a code comes from. */
export type CodeSource = "app" | "recovery";

const words = text.signInCode;

/** Label, hint and link to the other source, by source. */
export const codeSources = {
  app: { label: words.appCode, lead: words.appLead, other: words.useRecovery },
  recovery: { label: words.recoveryCode, lead: words.recoveryLead, other: words.useApp },
} as const satisfies Record<CodeSource, object>;

/** What both kinds of input are told: a telephone shows digits for the app's code alone. */
export const codeInputProps = {
  // One more for the blank that apps show in the middle.
  app: { inputMode: "numeric", autoComplete: "one-time-code", maxLength: codeDigits + 1 },
  recovery: { inputMode: "text", autoComplete: "off", maxLength: 20 },
} as const satisfies Record<CodeSource, object>;

/** The other source. */
export function otherSource(source: CodeSource): CodeSource {
  return source === "app" ? "recovery" : "app";
}
