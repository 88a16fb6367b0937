import { productSearchPath, productSearchUrl } from "../components/product-search.ts";
import type { MenuEntry, Menus, PageContext } from "../page-context.ts";
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

/** The menus of the context, or those of a fresh installation. Specification 2: the header's has entries. */
export function shownMenus({ menus }: Pick<PageContext, "menus">): Menus {
  if (menus === null) return defaultMenus;
  return menus.header.length > 0 ? menus : { ...menus, header: defaultMenus.header };
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
