/** API tokens: what programs use in place of a session, with part of an account's rights. */
import * as z from "zod";
import { recordId } from "./whole-number.ts";
import { formWords, requiredMessage } from "./messages.ts";
import { resources } from "./registry.ts";
import { plainText } from "./request-schemas.ts";
import { unixSeconds } from "./response-schemas.ts";
import type { Area, RoleName } from "./roles.ts";
import { grantFor, isRoleName, roleNames } from "./roles.ts";

/** What a token begins with, so that leaked ones are recognised by people and scanners. */
export const apiTokenPrefix = "siplah_";
/** Areas that tokens can be made for: neither accounts nor what belongs to a person alone. */
export const tokenAreas = [
  "news",
  "newsCategories",
  "content",
  "audit",
] as const satisfies readonly Area[];
/** An area that a token can be made for. */
export type TokenArea = (typeof tokenAreas)[number];
/** Days after which a token may expire. */
export const apiTokenDays = [30, 90, 180, 365] as const;
/** Valid tokens of an account at most. */
export const maxApiTokens = 20;
/** Longest name of a token. */
export const maxApiTokenNameCharacters = 80;

/** Roles that a token of an account may have: its own and those below. */
export function rolesWithin(role: string): readonly RoleName[] {
  return isRoleName(role) ? roleNames.slice(roleNames.indexOf(role)) : [];
}

/** Areas that a token of a role can be made for: others would open nothing. */
export function areasWithin(role: string): readonly TokenArea[] {
  return tokenAreas.filter((area) => grantFor(role, area).list);
}

/**
 * Calls of no resource that tokens reach all the same, by what follows `/dashboard/`: by the whole path and its method
 * where not all below it are.
 */
const otherCalls: Readonly<Record<string, TokenArea>> = {
  // The library behind the same path names records of every area.
  "POST media": "news",
  documents: "news",
  "search-gaps": "content",
  "article-answers": "content",
  audit: "audit",
};

/** The area that a token needs for a call; null where none opens it. */
export function tokenAreaOf(method: string, path: string): TokenArea | null {
  const [, rest = "", name = ""] = /^(?:\/api)?\/dashboard\/(([\w-]+).*)$/u.exec(path) ?? [];
  const called =
    resources.find(({ api }) => api === name)?.area ??
    otherCalls[`${method} ${rest}`] ??
    otherCalls[name];
  return tokenAreas.find((area) => area === called) ?? null;
}

/** The less powerful of a token's role and its account's, which may have been changed since. */
export function lesserRole(role: string, other: string): string {
  return rolesWithin(other).some((name) => name === role) ? role : other;
}

const words = formWords.id;
const chosen = (label: string) => ({ error: requiredMessage.id(label) });
const named = requiredMessage.id("Nama");
const passwordMessage = { error: requiredMessage.id("Password saat ini") };
const accountId = recordId(words.invalid("Akun"));

/** `POST /dashboard/tokens` */
export const newApiToken = z
  .object({
    name: plainText("Nama", maxApiTokenNameCharacters, { words, wrong: () => named })
      .trim()
      .min(1, { error: named }),
    role: z.enum(roleNames, chosen("Peran")),
    areas: z
      .array(z.enum(tokenAreas, { error: words.invalid("Bidang") }), chosen("Bidang"))
      .min(1, chosen("Bidang"))
      .max(tokenAreas.length, { error: words.invalid("Bidang") }),
    days: z
      .union(
        apiTokenDays.map((days) => z.literal(days)),
        chosen("Masa berlaku"),
      )
      .meta({ description: "Days until it expires" }),
    user_id: accountId.optional().meta({
      description: "Whose it is, chosen by a Super Admin; the own account where it is left out",
    }),
    current_password: z.string(passwordMessage).min(1, passwordMessage),
  })
  .meta({ title: "NewApiToken" });
/** What a token is made from. */
export type NewApiToken = z.infer<typeof newApiToken>;

/** `GET /dashboard/tokens` */
export const apiTokensQuery = z.object({
  all: z
    .enum(["1"], { error: words.invalid("all") })
    .optional()
    .meta({ description: "Those of all accounts, for a Super Admin" }),
});

/** A token without its text, which only whoever made it has seen. */
export const apiToken = z
  .object({
    id: z.int32(),
    name: z.string(),
    account: z.object({ id: z.int32(), name: z.string() }),
    role: z.enum(roleNames),
    areas: z.array(z.enum(tokenAreas)),
    created_at: unixSeconds,
    expires_at: unixSeconds,
    last_used_at: unixSeconds.nullable().meta({ description: "Written once a minute at most" }),
  })
  .meta({ title: "ApiToken" });
/** A token without its text. */
export type ApiToken = z.infer<typeof apiToken>;

/** A new token with its text, which is shown once. */
export const createdApiToken = apiToken
  .extend({ token: z.string() })
  .meta({ title: "CreatedApiToken" });

/** Texts that the calls answer with. */
export const apiTokenMessages = {
  revoked: "Token sudah dicabut.",
  tooMany: `Akun ini sudah memiliki ${maxApiTokens} token yang berlaku. Cabut yang tidak dipakai lagi.`,
  beyondRole: "Peran token tidak boleh melebihi peran akunnya.",
  beyondAreas: "Peran ini tidak memiliki akses pada bidang itu.",
  unknownAccount: "Akun tidak ditemukan atau tidak aktif.",
} as const;
