/** Calls of the admin API with the session of a page. */
import type { Page } from "playwright-core";

const headers = { "X-Requested-With": "XMLHttpRequest" };
const jsonHeaders = { ...headers, "Content-Type": "application/json" };

/** A stored record. */
export type StoredRecord = Readonly<Record<string, unknown>> & {
  readonly id: number;
  readonly version: number;
};

/** Makes a call below `/api/dashboard`, from a page that shows the admin app; returns the response's data. */
export function callApi(
  page: Page,
  method: string,
  path: string,
  body?: object,
): Promise<StoredRecord> {
  return page.evaluate(
    async ([verb, address, sent, sentHeaders]) => {
      const init = sent === null ? {} : { body: JSON.stringify(sent) };
      const response = await fetch(`/api/dashboard/${address}`, {
        method: verb,
        headers: sentHeaders,
        ...init,
      });
      if (!response.ok) throw new Error(await response.text());
      return ((await response.json()) as { data: StoredRecord }).data;
    },
    [method, path, body ?? null, body === undefined ? headers : jsonHeaders] as const,
  );
}
