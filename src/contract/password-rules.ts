/** What a new password must be like (specification 5): one home for server, back office and configuration. */
import * as z from "zod";
import { maxPasswordBytes, minPasswordCharacters } from "./limits.ts";
import { passwordMessages } from "./messages.ts";

interface PasswordRule {
  readonly message: string;
  readonly holds: (password: string) => boolean;
}

/** In the order in which they are told; the length comes first, so that no other rule meets a megabyte. */
const passwordRules: readonly PasswordRule[] = [
  { message: passwordMessages.required, holds: (password) => password !== "" },
  { message: passwordMessages.tooLong, holds: isShortEnough },
  {
    message: passwordMessages.tooShort,
    holds: (password) => Array.from(password).length >= minPasswordCharacters,
  },
  {
    message: passwordMessages.tooSimple,
    holds: (password) => /\p{Lu}/u.test(password) && /\d/u.test(password),
  },
  { message: passwordMessages.containsSpace, holds: (password) => !/\s/u.test(password) },
];

/** Whether a password is short enough to be hashed; longer ones would only cost time. */
export function isShortEnough(password: string): boolean {
  // A character is at least one byte, so nothing long is ever encoded.
  if (password.length > maxPasswordBytes) return false;
  return new TextEncoder().encode(password).length <= maxPasswordBytes;
}

/** The message of the first rule that a password breaks; null when it may be set. */
export function passwordMistake(password: string): string | null {
  return passwordRules.find((rule) => !rule.holds(password))?.message ?? null;
}

/** A password that may be set, with the messages of specification 5. */
export const newPassword = z
  .string({ error: passwordMessages.required })
  .superRefine((password, context) => {
    const message = passwordMistake(password);
    if (message !== null) context.addIssue({ code: "custom", message });
  })
  .meta({
    description: `At least ${minPasswordCharacters} characters, an uppercase letter and a digit, no spaces`,
  });

/** The form of a new password: the password, and the same once more. */
export const newPasswordForm = z
  .object({
    password: newPassword,
    confirm: z
      .string({ error: passwordMessages.confirmRequired })
      .min(1, { error: passwordMessages.confirmRequired }),
  })
  .refine(({ password, confirm }) => password === confirm, {
    path: ["confirm"],
    error: passwordMessages.mismatch,
    // Told even while the password itself still breaks a rule, as the specification's form does.
    when: ({ value }) => isFilledIn(value),
  });

function isFilledIn(value: unknown): boolean {
  const { confirm } = (value ?? {}) as { confirm?: unknown };
  return typeof confirm === "string" && confirm !== "";
}
