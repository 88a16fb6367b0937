/** Bodies and responses of the calls around accounts. */
import * as z from "zod";
import { unixSeconds } from "./response-schemas.ts";
import { errorCatalogue } from "./error-codes.ts";
import {
  maxEmailCharacters,
  maxLinkTokenCharacters,
  maxSavedViews,
  maxTextCharacters,
  maxUrlCharacters,
  maxViewNameCharacters,
} from "./limits.ts";
import { formWords, requiredMessage } from "./messages.ts";
import type { PasswordPolicy } from "./password-rules.ts";
import { newPassword } from "./password-rules.ts";
import type { Field } from "./field.ts";
import { isStorableText, requestFieldSchema } from "./request-schemas.ts";
import { user } from "./resources/user.ts";
import { reviewMailChoice } from "./review-mails.ts";

/** Lists that preferences name, and columns of one: more than there are. */
export const maxPreferences = 60;
const deadLink = { error: errorCatalogue.invalidLink.message };
/** The token of a mailed link. */
export const linkToken = z.string(deadLink).min(1, deadLink).max(maxLinkTokenCharacters, deadLink);
/** A required text of the user form, with that form's messages. */
const textOf = (field: Field) => requestFieldSchema(user, field) as z.ZodType<string>;
const noPassword = { error: requiredMessage[user.language]("Password saat ini") };
/** The password once more, where a session alone isn't enough. */
export const currentPassword = z.string(noPassword).min(1, noPassword);
/** A text that must be there. */
const textFor = (label: string) =>
  z.string({
    error: ({ input }) =>
      input === undefined || input === null
        ? requiredMessage.id(label)
        : formWords.id.invalid(label),
  });

/** `POST /dashboard/auth/login`: texts, whatever they are; only the account knows whether they fit. */
export const loginBody = z.object({
  email: textFor("Email").max(maxEmailCharacters, {
    error: formWords.id.tooLong("Email", maxEmailCharacters),
  }),
  password: textFor("Password"),
});

/** `POST /dashboard/user/forgot-password` */
export const forgotPasswordBody = z.object({
  email: textOf(user.fields.email),
});

/** `POST /password/reset`: the token of the link's `t`, and the new password. */
export const resetPasswordBody = (policy: PasswordPolicy) =>
  z.object({
    token: linkToken,
    password: newPassword(policy),
  });

/** `POST /password/link`: the token of the link's `t`. */
export const passwordLinkBody = z.object({ token: linkToken });

/** Until when a password may be set with it. */
export const passwordLinkResponse = z.object({ expires_at: unixSeconds });

/** `PUT /dashboard/auth/password` */
export const changePasswordBody = (policy: PasswordPolicy) =>
  z.object({
    current_password: currentPassword,
    password: newPassword(policy),
  });

/** `PUT /dashboard/auth/profile`: what people may change of their own account. */
export const profileBody = z.object({
  name: textOf(user.fields.name),
  position: textOf(user.fields.position),
  phone: textOf(user.fields.phone),
});

const storedText = (max: number) => z.string().max(max).refine(isStorableText);

/** How an account likes a list; the columns are field names. */
const listPreferences = z.object({
  columns: z.array(storedText(maxTextCharacters)).min(1).max(maxPreferences).nullable(),
  is_compact: z.boolean(),
  views: z
    .array(
      z.object({
        name: storedText(maxViewNameCharacters).min(1),
        query: storedText(maxUrlCharacters).meta({ description: "Of the list's address" }),
      }),
    )
    .max(maxSavedViews),
});
/** How an account likes a list. */
export type ListPreferences = z.infer<typeof listPreferences>;

/** `GET /dashboard/auth/preferences`: how the account likes the admin app. */
export const preferences = z.object({
  is_light_theme: z.boolean().nullable().meta({ description: "Null: as the system prefers" }),
  is_sidebar_collapsed: z
    .boolean()
    .nullable()
    .meta({ description: "Null: as the screen likes it" }),
  lists: z
    .record(storedText(maxTextCharacters), listPreferences)
    .refine((lists) => Object.keys(lists).length <= maxPreferences)
    .optional()
    .meta({ description: "By the resource's path segment; those that a change leaves out stay" }),
  review_mails: reviewMailChoice.optional(),
  has_single_keys: z.boolean().optional().meta({
    description: "Whether keys of one letter are shortcuts; they are unless this is false",
  }),
});
/** `PUT` of the same: what changes. What is left out stays, lists too. */
export const preferencesChange = preferences.partial();

/** `POST /dashboard/auth/email`: the new address, and the password once more. */
export const emailChangeBody = z.object({
  email: textOf(user.fields.email),
  current_password: currentPassword,
});

/** `GET /dashboard/auth/email`: the new address that waits to be confirmed. */
export const emailChangeResponse = z
  .object({
    pending: z.object({ email: z.string(), expires_at: unixSeconds }).nullable(),
  })
  .meta({ title: "EmailChange" });

/** `POST /email/confirm` and `POST /email/restore`: the token of the link's `t`. */
export const emailLinkBody = z.object({ token: linkToken });

/** The result of a confirmation: the address to sign in with from then on. */
export const confirmedEmail = z.object({ email: z.string() });

/** The result of a restore: the address that counts again, and the token to set a password with. */
export const restoredEmail = z.object({ email: z.string(), token: z.string() });

/** What the last step of a sign-in was made with. */
export const signInMethods = ["password", "app", "recovery", "passkey"] as const;
/** What the last step of a sign-in was made with. */
export type SignInMethod = (typeof signInMethods)[number];

/** A signed-in device of the account, as `GET /dashboard/auth/sessions` lists it. */
export const sessionResponse = z
  .object({
    id: z.string(),
    device: z.string().meta({ description: "As in: Chrome di Windows" }),
    created_at: unixSeconds,
    last_used_at: unixSeconds,
    method: z.enum(signInMethods).nullable().meta({
      description: "Of the sign-in's last step; null of sessions from before it was noted",
    }),
    is_new_device: z
      .boolean()
      .meta({ description: "Whether the account hadn't signed in on the device before" }),
    is_current: z.boolean().meta({ description: "Whether it is the session that asks" }),
  })
  .meta({ title: "Session" });
