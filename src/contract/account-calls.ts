/** Bodies and answers of the calls around accounts (specification 7, design 5). */
import * as z from "zod";
import { unixSeconds } from "./answer-schemas.ts";
import { errorCatalogue } from "./error-codes.ts";
import { maxEmailCharacters, maxLinkTokenCharacters } from "./limits.ts";
import { formWords, requiredMessage } from "./messages.ts";
import type { PasswordPolicy } from "./password-rules.ts";
import { newPassword } from "./password-rules.ts";
import type { Field } from "./field.ts";
import { requestFieldSchema } from "./request-schemas.ts";
import { user } from "./resources/user.ts";

const linkToken = { error: errorCatalogue.invalidLink.message };
/** A required text of the user form, with that form's messages. */
const textOf = (field: Field) => requestFieldSchema(user, field) as z.ZodType<string>;
const currentPassword = { error: requiredMessage[user.language]("Password saat ini") };
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
    token: z.string(linkToken).min(1, linkToken).max(maxLinkTokenCharacters, linkToken),
    password: newPassword(policy),
  });

/** `PUT /dashboard/auth/password` */
export const changePasswordBody = (policy: PasswordPolicy) =>
  z.object({
    current_password: z.string(currentPassword).min(1, currentPassword),
    password: newPassword(policy),
  });

/** `PUT /dashboard/auth/profile`: what people may change of their own account. */
export const profileBody = z.object({
  name: textOf(user.fields.name),
  position: textOf(user.fields.position),
  phone: textOf(user.fields.phone),
});

/** A signed-in device of the account, as `GET /dashboard/auth/sessions` lists it. */
export const sessionAnswer = z
  .object({
    id: z.string(),
    device: z.string().meta({ description: "As in: Chrome di Windows" }),
    created_at: unixSeconds,
    last_used_at: unixSeconds,
    is_current: z.boolean().meta({ description: "Whether it is the session that asks" }),
  })
  .meta({ title: "Session" });
