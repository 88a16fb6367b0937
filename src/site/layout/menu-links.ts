import { productSearchUrl } from "../components/product-search.ts";
import type { MenuEntry, SiteFrame } from "../frame.ts";
import { defaultMenus } from "../text/menus.ts";

// Specification 2: this path only marks the entry; the entry itself opens the external search.
const searchPath = "/searchs";

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

/** The menus of the frame, each replaced by the one of a fresh installation where it is empty. */
export function shownMenus({ menus }: Pick<SiteFrame, "menus">): SiteFrame["menus"] {
  return {
    header: menus.header.length > 0 ? menus.header : defaultMenus.header,
    footer: menus.footer.length > 0 ? menus.footer : defaultMenus.footer,
  };
}

/** Turns menu entries into links, seen from the page of the frame. */
export function menuLinks(
  entries: readonly MenuEntry[],
  frame: Pick<SiteFrame, "path" | "addresses">,
): MenuLink[] {
  return entries.map(({ title, url, target, children = [] }) => {
    const isSearch = url === searchPath;
    return {
      title,
      href: isSearch ? productSearchUrl(frame.addresses.search, "") : url,
      opensNewTab: isSearch || target === "_blank",
      current: currentMark(url, frame.path),
      children: menuLinks(children, frame),
    };
  });
}
