/** A public page as it will be at another moment. */
import { loadPageContext } from "../loaders/page-context.ts";
import { findPage, isWrongRequest, pageRequestOf } from "../page-request.ts";
import type { PageServices } from "../page-services.ts";
import { loadMissing } from "../page-table.ts";
import { createReaderAt } from "./preview-reader.ts";
import type { RenderedPreview } from "./render-preview.ts";

/**
 * Renders the page at an address, a path with or without a query. What visitors would be told there
 * instead (nothing here, ended) is rendered too; null where no public page is.
 */
export async function renderSitePreview(
  pages: PageServices,
  address: string,
  at: Date,
): Promise<RenderedPreview | null> {
  const { services, renderers } = pages;
  const { pathname, search, searchParams } = new URL(address, "http://site");
  const found = findPage(pathname);
  if (found === null) return null;
  const { page, id } = found;
  const request = pageRequestOf(page, id, Object.fromEntries(searchParams));
  const reader = createReaderAt(services, at);
  const loaded = isWrongRequest(page, request) ? "missing" : await page.load(reader, request);
  if (loaded !== "missing" && "movedTo" in loaded) {
    return renderSitePreview(pages, loaded.movedTo, at);
  }
  const view = loaded === "missing" ? await loadMissing(page, reader, request.id) : loaded;
  const context = { ...(await loadPageContext(reader, pathname)), hasLinkedStyles: true };
  return { html: await renderers.renderPage(view, context), path: `${pathname}${search}` };
}
