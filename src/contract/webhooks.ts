/** Webhooks: what other programs are told when something that visitors see has changed. */
import * as z from "zod";
import { daySeconds } from "./durations.ts";
import { maxUrlCharacters } from "./limits.ts";
import { formWords, requiredMessage } from "./messages.ts";
import { resources } from "./registry.ts";
import { plainText } from "./request-schemas.ts";
import { unixSeconds } from "./response-schemas.ts";

/** What happens to a record in visitors' eyes. */
export const webhookEvents = ["publish", "update", "unpublish", "delete"] as const;
/** What happens to a record in visitors' eyes. */
export type WebhookEvent = (typeof webhookEvents)[number];
/** API names of what webhooks can be told of: what visitors see. */
export const webhookResources = resources
  .filter(({ visible, isWritable }) => visible !== "never" && isWritable)
  .map(({ api }) => api);
/** Webhooks of the portal at most. */
export const maxWebhooks = 20;
/** Longest name of a webhook. */
export const maxWebhookNameCharacters = 80;
/** How long a webhook that fails is retried, in seconds; then it is switched off. */
export const webhookRetrySeconds = daySeconds;
/** Deliveries of a webhook that its log holds. */
export const maxLoggedDeliveries = 50;

const words = formWords.id;
const chosen = (label: string) => ({ error: requiredMessage.id(label) });
const named = (label: string) => ({ words, wrong: () => requiredMessage.id(label) });
const address = plainText("Alamat", maxUrlCharacters, named("Alamat"))
  .trim()
  .min(1, chosen("Alamat"))
  .refine(isDeliverable, { error: words.invalid("Alamat") });

/** `POST /dashboard/webhooks` and `PUT /dashboard/webhooks/{id}` */
export const webhookBody = z
  .object({
    name: plainText("Nama", maxWebhookNameCharacters, named("Nama")).trim().min(1, chosen("Nama")),
    url: address.meta({
      description: "https, or http for a host that the operator names in WEBHOOK_HOSTS",
    }),
    resources: z
      .array(z.enum(webhookResources, { error: words.invalid("Data") }), chosen("Data"))
      .min(1, chosen("Data"))
      .max(webhookResources.length, { error: words.invalid("Data") })
      .meta({ description: "API names of the resources" }),
    events: z
      .array(z.enum(webhookEvents, { error: words.invalid("Peristiwa") }), chosen("Peristiwa"))
      .min(1, chosen("Peristiwa"))
      .max(webhookEvents.length, { error: words.invalid("Peristiwa") }),
    is_active: z.boolean({ error: words.invalid("Status") }),
  })
  .meta({ title: "WebhookBody" });
/** What a webhook is made from. */
export type WebhookBody = z.infer<typeof webhookBody>;

/** A webhook without its secret. */
export const webhook = webhookBody
  .extend({
    id: z.int32(),
    resources: z.array(z.string()),
    created_at: unixSeconds,
    failing_since: unixSeconds.nullable().meta({ description: "When a row of failures began" }),
    next_attempt_at: unixSeconds.nullable(),
    disabled_at: unixSeconds
      .nullable()
      .meta({ description: "When it was switched off, after a day of failures" }),
    waiting: z.int().meta({ description: "Deliveries that are still to be made" }),
  })
  .meta({ title: "Webhook" });
/** A webhook without its secret. */
export type Webhook = z.infer<typeof webhook>;

/** A new webhook with its secret, which is shown once. */
export const createdWebhook = webhook
  .extend({
    secret: z.string().meta({ description: "`whsec_` and the key of the HMAC as base64" }),
  })
  .meta({ title: "CreatedWebhook" });

/** What became of an attempt to deliver. */
export const webhookAttempt = z
  .object({
    status: z.int().nullable().meta({ description: "Of the response; null: there was none" }),
    error: z.string().nullable().meta({ description: "Why there was none, or that it was no 2xx" }),
    milliseconds: z.int(),
  })
  .meta({ title: "WebhookAttempt" });
/** What became of an attempt to deliver. */
export type WebhookAttempt = z.infer<typeof webhookAttempt>;

/** A delivery in the log of its webhook. */
export const webhookDelivery = z
  .object({
    id: z.int(),
    event: z.enum(webhookEvents),
    resource: z.string(),
    record_id: z.int32(),
    created_at: unixSeconds,
    attempts: z.int(),
    attempted_at: unixSeconds.nullable(),
    last: webhookAttempt.nullable(),
    state: z.enum(["waiting", "delivered", "failed"]),
  })
  .meta({ title: "WebhookDelivery" });
/** A delivery in the log of its webhook. */
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

/** What is sent: who needs more reads it at `path`, as visitors see it. */
export const webhookMessage = z
  .object({
    type: z.string().meta({ description: "As in: article.publish; a test is `test`" }),
    timestamp: z.iso.datetime().meta({ description: "When it happened" }),
    data: z.object({
      resource: z.string(),
      id: z.int32(),
      version: z.int32().nullable(),
      path: z.string().meta({ description: "The record's call, as in /api/web/article/7" }),
    }),
  })
  .meta({ title: "WebhookMessage" });

/** Texts that the calls answer with. */
export const webhookMessages = {
  deleted: "Webhook sudah dihapus.",
  tooMany: `Paling banyak ${maxWebhooks} webhook. Hapus yang tidak dipakai lagi.`,
  hostRefused:
    "Alamat harus https dan mengarah ke internet. Alamat di jaringan sendiri diizinkan pengelola server lewat WEBHOOK_HOSTS.",
} as const;

/** Whether anything can be sent to an address: a fragment isn't sent, a password would be shown. */
function isDeliverable(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, hash } = new URL(value);
  const isWeb = protocol === "https:" || protocol === "http:";
  return isWeb && username === "" && password === "" && hash === "";
}
