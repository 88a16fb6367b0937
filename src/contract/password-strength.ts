/** How strong a new password is, in words, with what would help. */
import * as z from "zod";
import { linkToken } from "./account-calls.ts";
import { maxPasswordBytes } from "./limits.ts";

const strengths = ["weak", "fair", "strong"] as const;
const hints = ["known", "common", "repeated", "sequence", "date", "short"] as const;

/** `POST /password/strength`: whose it will be is known by the session, or by the token of a link. */
export const passwordStrengthBody = z.object({
  password: z.string().min(1).max(maxPasswordBytes),
  token: linkToken.optional(),
});

/** How strong a password is. */
export const passwordStrength = z
  .object({
    strength: z.enum(strengths).meta({ description: "A weak one can't be set" }),
    hint: z
      .enum(hints)
      .nullable()
      .meta({ description: "What would help most; null where nothing has to" }),
  })
  .meta({ title: "PasswordStrength" });
/** How strong a password is. */
export type PasswordStrength = z.infer<typeof passwordStrength>;

interface StrengthWords {
  readonly strengths: Readonly<Record<PasswordStrength["strength"], string>>;
  readonly hints: Readonly<Record<(typeof hints)[number], string>>;
}

const words: Readonly<Record<"id" | "en", StrengthWords>> = {
  id: {
    strengths: { weak: "Lemah", fair: "Cukup", strong: "Kuat" },
    hints: {
      known: "Hindari nama, email, dan kata yang berkaitan dengan situs ini.",
      common: "Gabungkan beberapa kata yang tidak lazim bersama.",
      repeated: "Hindari huruf atau kata yang diulang.",
      sequence: "Hindari urutan seperti “abc”, “123”, atau “qwerty”.",
      date: "Hindari tanggal dan tahun.",
      short: "Tambahkan beberapa karakter atau satu kata lagi.",
    },
  },
  en: {
    strengths: { weak: "Weak", fair: "Fair", strong: "Strong" },
    hints: {
      known: "Avoid names, e-mail addresses and words that belong to this site.",
      common: "Combine several words that aren't usually together.",
      repeated: "Avoid repeated letters or words.",
      sequence: "Avoid sequences such as “abc”, “123” or “qwerty”.",
      date: "Avoid dates and years.",
      short: "Add a few characters, or one more word.",
    },
  },
};

/** A strength and its hint as a sentence. */
export function strengthInWords(
  { strength, hint }: PasswordStrength,
  language: keyof typeof words = "id",
): string {
  const { strengths: named, hints: said } = words[language];
  return hint === null ? named[strength] : `${named[strength]}. ${said[hint]}`;
}
