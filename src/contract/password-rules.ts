/**
 * What a new password must be like: the specification's rules, and what a portal's policy asks for beyond it. One
 * home for server, admin app and configuration.
 */
import * as z from "zod";
import { maxMinPasswordCharacters, maxPasswordBytes, minPasswordCharacters } from "./limits.ts";
import { passwordMessages } from "./messages.ts";

/** What a policy may ask for beside an uppercase letter and a digit. */
export const extraPasswordParts = ["lowercase", "symbol"] as const;
type ExtraPasswordPart = (typeof extraPasswordParts)[number];

/** A portal's rule for new passwords; none is weaker than the specification's. */
export const passwordPolicy = z.object({
  minCharacters: z.int().min(minPasswordCharacters).max(maxMinPasswordCharacters),
  extraParts: z.array(z.enum(extraPasswordParts)).readonly(),
});
/** The same as a value. */
export type PasswordPolicy = Readonly<z.infer<typeof passwordPolicy>>;

/** Specification 5 alone. */
export const specifiedPasswordPolicy: PasswordPolicy = {
  minCharacters: minPasswordCharacters,
  extraParts: [],
};

interface PasswordRule {
  readonly message: string;
  readonly holds: (password: string) => boolean;
}

const ruleOfPart: Readonly<Record<ExtraPasswordPart, PasswordRule>> = {
  lowercase: { message: passwordMessages.noLowercase, holds: (text) => /\p{Ll}/u.test(text) },
  symbol: { message: passwordMessages.noSymbol, holds: (text) => /[\p{P}\p{S}]/u.test(text) },
};

/** In the order in which they are told; the length comes first, so that no other rule meets a megabyte. */
function rulesOf({ minCharacters, extraParts }: PasswordPolicy): readonly PasswordRule[] {
  return [
    { message: passwordMessages.required, holds: (password) => password !== "" },
    { message: passwordMessages.tooLong, holds: isShortEnough },
    {
      message: passwordMessages.tooShort(minCharacters),
      holds: (password) => Array.from(password).length >= minCharacters,
    },
    {
      message: passwordMessages.tooSimple,
      holds: (password) => /\p{Lu}/u.test(password) && /\d/u.test(password),
    },
    ...extraParts.map((part) => ruleOfPart[part]),
    { message: passwordMessages.containsSpace, holds: (password) => !/\s/u.test(password) },
  ];
}

/** Whether a password is short enough to be hashed; longer ones would only cost time. */
export function isShortEnough(password: string): boolean {
  // A character is at least one byte, so nothing long is ever encoded.
  if (password.length > maxPasswordBytes) return false;
  return new TextEncoder().encode(password).length <= maxPasswordBytes;
}

/** The message of the first rule that a password breaks; null when it may be set. */
export function passwordMistake(password: string, policy: PasswordPolicy): string | null {
  return rulesOf(policy).find((rule) => !rule.holds(password))?.message ?? null;
}

const nameOfPart: Readonly<Record<ExtraPasswordPart, string>> = {
  lowercase: "a lowercase letter",
  symbol: "a symbol",
};

/** A policy for whoever runs the portal or calls its API: "at least 8 characters with …". */
export function passwordPolicyInWords({ minCharacters, extraParts }: PasswordPolicy): string {
  const parts = ["an uppercase letter", "a digit", ...extraParts.map((part) => nameOfPart[part])];
  const list = new Intl.ListFormat("en").format(parts);
  return `at least ${minCharacters} characters with ${list}, and no spaces`;
}

/** A password that may be set. */
export function newPassword(policy: PasswordPolicy) {
  return z
    .string({ error: passwordMessages.required })
    .superRefine((password, context) => {
      const message = passwordMistake(password, policy);
      if (message !== null) context.addIssue({ code: "custom", message });
    })
    .meta({ description: `It needs ${passwordPolicyInWords(policy)}.` });
}

/** The form of a new password: the password, and the same once more. */
export function newPasswordForm(policy: PasswordPolicy) {
  return z
    .object({
      password: newPassword(policy),
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
}

function isFilledIn(value: unknown): boolean {
  const { confirm } = (value ?? {}) as { confirm?: unknown };
  return typeof confirm === "string" && confirm !== "";
}
