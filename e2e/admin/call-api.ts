/** Calls of the admin API with the session of a page. */
import type { Page } from "playwright-core";

/** A stored record. */
export type StoredRecord = Readonly<Record<string, unknown>> & {
  readonly id: number;
  readonly version: number;
};

/**
 * Makes a call below `/api/dashboard` with the cookies of a page; returns the response's data. The page may be empty:
 * to have a session it needn't load the admin app.
 */
export async function callApi(
  page: Page,
  method: string,
  path: string,
  body?: object,
): Promise<StoredRecord> {
  const response = await page.context().request.fetch(`/api/dashboard/${path}`, {
    method,
    headers: { "X-Requested-With": "XMLHttpRequest" },
    ...(body === undefined ? {} : { data: body }),
  });
  if (!response.ok()) throw new Error(await response.text());
  return ((await response.json()) as { data: StoredRecord }).data;
}
