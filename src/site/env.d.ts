/** What `vite.site.config.ts` writes into the bundle that renders the pages; absent without Vite. */
interface ImportMetaEnv {
  readonly SITE_STYLESHEET?: string;
  readonly SITE_SCRIPT?: string;
  /** Where the development server has the sources. */
  readonly SITE_SOURCES?: string;
  /** Of the service worker: another with each build. */
  readonly SITE_BUILD: string;
  /** Hot reload of the development server. */
  readonly SITE_DEV_CLIENT?: string;
}
