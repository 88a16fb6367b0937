/** Webhooks of a test app, and receivers for what they send. */
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Webhook, WebhookDelivery } from "#contract/webhooks.ts";
import { onFileFinished } from "./file-finished.ts";
import type { TestApp } from "./test-app.ts";

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver on this machine, which answers as it is told. */
export async function startReceiver(answer: (response: ServerResponse) => void) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (chunk: string) => (body += chunk));
    request.on("end", () => {
      received.push({ headers: request.headers, body });
      answer(response);
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onFileFinished(async () => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { received, url: `http://127.0.0.1:${port}/terima?kunci=rahasia` };
}

/** Where they are managed. */
export const webhooksUrl = "/api/dashboard/webhooks";
const everything = ["publish", "update", "unpublish", "delete"];
/** What a webhook is made with. */
export const newWebhook = {
  name: "Katalog",
  resources: ["faq-category"],
  events: everything,
  is_active: true,
};
type Made = Webhook & { readonly secret: string };

/** Makes and reads webhooks as a Super Admin. */
export function openWebhookDesk(portal: TestApp) {
  /** Its session may have expired meanwhile. */
  const asAdmin = () => portal.as("Super Admin");
  async function makeWebhook(url: string, overrides: object = {}): Promise<Made> {
    const response = await (
      await asAdmin()
    ).post(webhooksUrl, { ...newWebhook, url, ...overrides });
    if (response.status !== 200) throw new Error(`The webhook was refused: ${response.text}`);
    return response.json<{ data: Made }>().data;
  }

  async function webhookOf(id: number): Promise<Webhook | undefined> {
    const { data } = (await (await asAdmin()).get(webhooksUrl)).json<{ data: Webhook[] }>();
    return data.find((one) => one.id === id);
  }

  async function deliveriesOf(id: number): Promise<WebhookDelivery[]> {
    const response = await (await asAdmin()).get(`${webhooksUrl}/${id}/deliveries`);
    return response.json<{ data: WebhookDelivery[] }>().data;
  }

  return { asAdmin, makeWebhook, webhookOf, deliveriesOf };
}
