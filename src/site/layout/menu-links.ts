import { productSearchPath, productSearchUrl } from "../components/product-search.ts";
import type { MenuEntry, PageContext } from "../page-context.ts";
import { defaultMenus } from "../text/default-menus.ts";

/** A menu entry, ready to be drawn. */
export interface MenuLink {
  title: string;
  href: string;
  opensNewTab: boolean;
  /** `page`: this very page. `true`: a page below it. */
  current: "page" | "true" | undefined;
  /** The entries below it. */
  children: readonly MenuLink[];
}

/** Whether an entry leads to the page at `path`, or to one above it. */
export function currentMark(url: string, path: string): MenuLink["current"] {
  if (url === path) return "page";
  return url !== "/" && path.startsWith(`${url}/`) ? "true" : undefined;
}

/** The menus of the context; an empty one is replaced by that of a fresh installation. */
export function shownMenus({ menus }: Pick<PageContext, "menus">): PageContext["menus"] {
  return {
    header: menus.header.length > 0 ? menus.header : defaultMenus.header,
    footer: menus.footer.length > 0 ? menus.footer : defaultMenus.footer,
    help: menus.help.length > 0 ? menus.help : defaultMenus.help,
    industry: menus.industry.length > 0 ? menus.industry : defaultMenus.industry,
  };
}

/** Menu entries as links, the current page's marked. */
export function menuLinks(
  entries: readonly MenuEntry[],
  context: Pick<PageContext, "path" | "addresses">,
): MenuLink[] {
  return entries.map(({ title, url, target, children = [] }) => {
    // Specification 2: this path only marks the entry; the entry itself opens the external search.
    const isSearchPage = url === productSearchPath;
    const { search } = context.addresses;
    const isSearch = isSearchPage && search !== null;
    return {
      title,
      href: isSearch ? productSearchUrl(search, "") : url,
      opensNewTab: isSearch || (target === "_blank" && !isSearchPage),
      current: currentMark(url, context.path),
      children: menuLinks(children, context),
    };
  });
}
