/** The calls of webhooks. */
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { report } from "#contract/envelope.ts";
import type { Webhook, WebhookAttempt, WebhookBody, WebhookDelivery } from "#contract/webhooks.ts";
import { createdWebhook, webhook, webhookAttempt, webhookDelivery } from "#contract/webhooks.ts";
import { call } from "./call.ts";
import { accountQuery } from "./queries.ts";

const path = "/dashboard/webhooks";
/** No record of a resource: changes of records leave it alone. */
const key = [accountQuery.queryKey[0], "webhooks"];

/** All webhooks. */
export const webhooksQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }): Promise<Webhook[]> =>
    call({ method: "GET", path, data: z.array(webhook), signal }),
});

/** What a webhook was told last. */
export function deliveriesQuery(id: number) {
  return queryOptions({
    queryKey: [...key, id, "deliveries"],
    queryFn: ({ signal }): Promise<WebhookDelivery[]> =>
      call({
        method: "GET",
        path: `${path}/${id}/deliveries`,
        data: z.array(webhookDelivery),
        signal,
      }),
  });
}

/** A new webhook; its secret is in no other response. */
export function createWebhook(body: WebhookBody): Promise<z.infer<typeof createdWebhook>> {
  return call({ method: "POST", path, body, data: createdWebhook });
}

/** Changes a webhook. */
export function changeWebhook(id: number, body: WebhookBody): Promise<Webhook> {
  return call({ method: "PUT", path: `${path}/${id}`, body, data: webhook });
}

/** Sends a test and says what came of it. */
export function testWebhook(id: number): Promise<WebhookAttempt> {
  return call({ method: "POST", path: `${path}/${id}/test`, body: {}, data: webhookAttempt });
}

/** Deletes a webhook; returns the server's text. */
export async function deleteWebhook(id: number): Promise<string> {
  return (await call({ method: "DELETE", path: `${path}/${id}`, data: report })).message;
}
