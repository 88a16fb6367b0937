import { renderToStaticMarkup } from "react-dom/server";
import { Document } from "./document.tsx";
import type { PageContext } from "./page-context.ts";
import { Layout } from "./layout/layout.tsx";
import { SharedPreviewBanner } from "./layout/shared-preview-banner.tsx";
import type { PageDefinition } from "./page.ts";
import { accessibilityPage } from "./pages/accessibility/accessibility-page.tsx";
import { addressChangePage } from "./pages/address-change/address-change-page.tsx";
import { contactPage } from "./pages/contact/contact-page.tsx";
import { errorPage } from "./pages/error/error-page.tsx";
import { faqPage } from "./pages/faq/faq-page.tsx";
import { followPage } from "./pages/follow/follow-page.tsx";
import { glossaryPage } from "./pages/glossary/glossary-page.tsx";
import { govermentPage } from "./pages/goverment/goverment-page.tsx";
import { inlineStyleOf } from "./styles/inline-style.ts";
import { renderMetadataFile } from "./seo/render-metadata-file.ts";
import { homePage } from "./pages/home/home-page.tsx";
import { learnPage } from "./pages/learn/learn-page.tsx";
import { newsCategoryPage } from "./pages/news-category/news-category-page.tsx";
import { newsDetailPage } from "./pages/news-detail/news-detail-page.tsx";
import { newsHubPage } from "./pages/news-hub/news-hub-page.tsx";
import { newsSearchPage } from "./pages/news-search/news-search-page.tsx";
import { newsEndedPage, newsMissingPage } from "./pages/news-missing/news-missing-page.tsx";
import { offlinePage } from "./pages/offline/offline-page.tsx";
import { notFoundPage } from "./pages/not-found/not-found-page.tsx";
import { officialPage } from "./pages/official/official-page.tsx";
import { privacyPage } from "./pages/privacy/privacy-page.tsx";
import { schoolPage } from "./pages/school/school-page.tsx";
import { searchPage } from "./pages/search/search-page.tsx";
import { sellerPage } from "./pages/seller/seller-page.tsx";
import { siteSearchPage } from "./pages/site-search/site-search-page.tsx";
import { toolsPage } from "./pages/tools/tools-page.tsx";
import { visitPage } from "./pages/visit/visit-page.tsx";
import type { PageName, PagePropsByName, PageView } from "./view.ts";

const pages: { [Name in PageName]: PageDefinition<PagePropsByName[Name]> } = {
  home: homePage,
  school: schoolPage,
  seller: sellerPage,
  visit: visitPage,
  search: searchPage,
  "news-hub": newsHubPage,
  "news-category": newsCategoryPage,
  "news-search": newsSearchPage,
  "news-detail": newsDetailPage,
  faq: faqPage,
  glossary: glossaryPage,
  contact: contactPage,
  "site-search": siteSearchPage,
  tools: toolsPage,
  official: officialPage,
  learn: learnPage,
  follow: followPage,
  goverment: govermentPage,
  "address-change": addressChangePage,
  privacy: privacyPage,
  accessibility: accessibilityPage,
  offline: offlinePage,
  "news-ended": newsEndedPage,
  "news-missing": newsMissingPage,
  "not-found": notFoundPage,
  error: errorPage,
};

function render<Name extends PageName>(
  page: Name,
  { metadata, Main, Banner }: PageDefinition<PagePropsByName[Name]>,
  props: PagePropsByName[Name],
  context: PageContext,
): string {
  return renderToStaticMarkup(
    <Document page={page} metadata={metadata(props)} context={context}>
      <Layout
        context={context}
        banner={
          context.isSharedPreview ? <SharedPreviewBanner /> : Banner && <Banner props={props} />
        }
      >
        <Main props={props} context={context} />
      </Layout>
    </Document>,
  );
}

function renderView<Name extends PageName>(
  view: { page: Name; props: PagePropsByName[Name] },
  context: PageContext,
): string {
  return render(view.page, pages[view.page], view.props, context);
}

/** The HTML document of a page. Pure: the same view and context render the same bytes. */
export function renderPage(view: PageView, context: PageContext): string {
  return `<!doctype html>${renderView(view, context)}`;
}

// The only entry point of the server bundle.
export { inlineStyleOf, renderMetadataFile };
