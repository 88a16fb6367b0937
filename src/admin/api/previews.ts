/** The calls of previews, and of links that show them to others. */
import * as z from "zod";
import { createdPreviewLink, preview, previewLink } from "#contract/preview.ts";
import type { PreviewLink } from "#contract/preview.ts";
import type { Resource } from "#contract/resource.ts";
import type { Values } from "#contract/revisions/values.ts";
import { call } from "./call.ts";

/** What is previewed. */
export interface Previewed {
  readonly resource: Resource;
  /** Null for a record that isn't there. */
  readonly recordId: number | null;
  readonly values: Values;
}

/** A rendered page. */
export type Preview = z.infer<typeof preview>;

const links = "/dashboard/preview-links";

function bodyOf({ resource, recordId, values }: Previewed) {
  return { resource: resource.api, record_id: recordId, values };
}

/** The page on which visitors would see it; `at` in Unix seconds, null: now. */
export function renderPreview(
  previewed: Previewed,
  at: number | null,
  signal: AbortSignal,
): Promise<Preview> {
  const body = { ...bodyOf(previewed), ...(at === null ? {} : { at }) };
  return call({ method: "POST", path: "/dashboard/preview", body, data: preview, signal });
}

/** A page of the site at a moment in Unix seconds, null: now. */
export function renderSitePreview(
  path: string,
  at: number | null,
  signal: AbortSignal,
): Promise<Preview> {
  const query = new URLSearchParams({ path, ...(at === null ? {} : { at: String(at) }) });
  const address = `/dashboard/site-preview?${query}`;
  return call({ method: "GET", path: address, data: preview, signal });
}

/** A new link; its address is in no other response. */
export function createPreviewLink(
  previewed: Previewed,
  hours: number,
): Promise<z.infer<typeof createdPreviewLink>> {
  const body = { ...bodyOf(previewed), hours };
  return call({ method: "POST", path: links, body, data: createdPreviewLink });
}

/** The links to a record that are valid. */
export function listPreviewLinks(
  { api }: Resource,
  recordId: number | null,
): Promise<readonly PreviewLink[]> {
  const record = recordId === null ? "" : `&record_id=${recordId}`;
  const path = `${links}?resource=${api}${record}`;
  return call({ method: "GET", path, data: z.array(previewLink) });
}

/** Ends a link. */
export async function revokePreviewLink(id: number): Promise<void> {
  await call({ method: "DELETE", path: `${links}/${id}`, data: z.unknown() });
}
