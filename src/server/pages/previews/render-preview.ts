/** A public page with a record as a form has it. */
import { pathOfRecord } from "#contract/news-urls.ts";
import { previewAddress } from "#contract/visibility.ts";
import type { PreviewedValues } from "../../resources/previews/previewed-record.ts";
import { idOfNew, previewedRecord } from "../../resources/previews/previewed-record.ts";
import { loadPageContext } from "../loaders/page-context.ts";
import type { PageServices } from "../page-services.ts";
import { publicPages } from "../page-table.ts";
import { createPreviewReader } from "./preview-reader.ts";

/** A rendered page, and where visitors would find it. */
export interface RenderedPreview {
  readonly html: string;
  readonly path: string;
}

/** When the page is seen, and by whom. */
interface PreviewOptions {
  readonly at: Date;
  /** By whoever holds a link: it says so, and isn't recorded. */
  readonly isShared?: boolean;
}

/** Renders the page on which the record is shown; null where there is no such record. */
export async function renderPreview(
  { services, renderers }: PageServices,
  previewed: PreviewedValues,
  { at, isShared = false }: PreviewOptions,
): Promise<RenderedPreview | null> {
  const { resource } = previewed;
  const template = previewAddress(resource);
  const record = await previewedRecord(services.database.orm, previewed, at);
  if (template === null || record === null) return null;
  const { id, slug } = record.columns as { id: number; slug?: unknown };
  const [pattern = "", query] = template.split("?", 2);
  const page = publicPages.find(({ path }) => path === pattern);
  if (page === undefined) throw new Error(`${resource.name} is shown at no page: ${pattern}`);
  const reader = createPreviewReader(services, { resource, record }, at);
  const filled = new URLSearchParams(query?.replace(":slug", encodeURIComponent(String(slug))));
  const parameters = Object.fromEntries(filled);
  const found = await page.load(reader, { id, page: 1, q: null, parameters });
  if (typeof found !== "object" || "movedTo" in found) return null;
  const path = pathOfRecord(pattern, id);
  const context = {
    ...(await loadPageContext(reader, path)),
    isSharedPreview: isShared,
    isUnsaved: id === idOfNew,
    hasLinkedStyles: true,
  };
  const html = await renderers.renderPage(found, context);
  return { html: withoutIdOfNew(html), path: withoutIdOfNew(path) };
}

/** Addresses as they are before the first save: with an ellipsis where the id will be, also within others' addresses. */
function withoutIdOfNew(text: string): string {
  const [slash, ellipsis] = ["/", "…"].map(encodeURIComponent);
  return text
    .replaceAll(`/${idOfNew}/`, "/…/")
    .replaceAll(`${slash}${idOfNew}${slash}`, `${slash}${ellipsis}${slash}`);
}
