/**
 * Sends what a webhook is told: signed as Standard Webhooks describes it, to public addresses or hosts that the
 * operator names, bounded in time and size. Redirects are not followed.
 */
import { createHmac, randomBytes } from "node:crypto";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { WebhookAttempt } from "#contract/webhooks.ts";
import { isAllowedHost, lookupPublic, reasonOf } from "./public-address.ts";

/** What is sent where. */
export interface WebhookRequest {
  readonly url: string;
  readonly secret: string;
  /** Stays the same when it is sent again. */
  readonly id: string;
  readonly now: Date;
  readonly body: string;
}

const secretPrefix = "whsec_";
const secretBytes = 32;
const timeoutMs = 10_000;
/** Nothing of a response is of use but its status; a longer one is cut off. */
const maxResponseBytes = 64 * 1024;

/** A new secret. */
export function newWebhookSecret(): string {
  return `${secretPrefix}${randomBytes(secretBytes).toString("base64")}`;
}

/** Whether an address may be told at all; where its name leads is checked when it is. */
export function isAllowedUrl(url: string, hosts: readonly string[]): boolean {
  const { protocol, hostname } = new URL(url);
  return hosts.includes(hostname) || (protocol === "https:" && isAllowedHost(url, hosts));
}

/** Sends a message and resolves to what came of it, never later than its time is over. */
export async function sendRequest(
  message: WebhookRequest,
  hosts: readonly string[],
): Promise<WebhookAttempt> {
  const started = performance.now();
  const end = (status: number | null, error: string | null): WebhookAttempt => ({
    status,
    error,
    milliseconds: Math.round(performance.now() - started),
  });
  // The operator may have taken the host out of the list since.
  if (!isAllowedUrl(message.url, hosts)) return end(null, "private address");
  try {
    const status = await post(message, hosts);
    return end(status, status >= 200 && status < 300 ? null : `HTTP ${status}`);
  } catch (error) {
    return end(null, reasonOf(error));
  }
}

function post(message: WebhookRequest, hosts: readonly string[]): Promise<number> {
  const { url, body } = message;
  const { protocol, hostname } = new URL(url);
  const isNamed = hosts.includes(hostname);
  const send = protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: "POST",
      // A connection of its own: nothing is left open, and each looks its address up.
      agent: false,
      headers: headersOf(message),
      signal: AbortSignal.timeout(timeoutMs),
      ...(isNamed ? {} : { lookup: lookupPublic }),
    });
    request.on("error", reject);
    request.on("response", (response) => {
      resolve(response.statusCode ?? 0);
      let read = 0;
      response.on("data", (chunk: Buffer) => {
        read += chunk.length;
        if (read > maxResponseBytes) request.destroy();
      });
      // The status is known: how the rest ends changes nothing.
      response.on("error", () => {});
    });
    request.end(body);
  });
}

function headersOf({ id, secret, now, body }: WebhookRequest) {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.slice(secretPrefix.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    "user-agent": "siplah-portal",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
}
