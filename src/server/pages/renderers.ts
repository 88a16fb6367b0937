/** The two front ends as the server knows them: it imports neither, they are injected. */
import type { PageContext } from "#site/page-context.ts";
import type { MetadataFileView, RenderedMetadataFile } from "#site/seo/metadata-file-props.ts";
import type { PageView } from "#site/view.ts";

/** Renders pages and the admin app's shell; built files in `start`, Vite's modules in `dev`. */
export interface Renderers {
  /** A whole HTML document. */
  renderPage(view: PageView, context: PageContext): string | Promise<string>;
  /** The styles that a page carries itself; null, or absent: it links to them. */
  inlineStyleOf?(page: PageView["page"]): string | null;
  /** A document that machines read; `origin` stands before every path in it. */
  renderMetadataFile(
    view: MetadataFileView,
    origin: string,
  ): RenderedMetadataFile | Promise<RenderedMetadataFile>;
  /** The service worker's script; null where there is none. */
  readonly serviceWorker: string | null;
  /** The admin app's `index.html` for an address, with its placeholder still in it. */
  adminShell(url: string): Promise<string>;
  /** Folders with hashed files, by the path they are served under; none in `dev`. */
  readonly assets: readonly { readonly path: string; readonly folder: string }[];
  /** `false` in development: each request renders its page. */
  readonly cachesPages?: boolean;
}
