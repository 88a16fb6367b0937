import { Icon } from "../components/icon.tsx";
import { Illustration } from "../components/illustration.tsx";
import { newTab, NewTabHint } from "../components/links.tsx";
import type { MenuEntry, PageContext } from "../page-context.ts";
import { PageSearchForm } from "../components/page-search-form.tsx";
import { siteSearchText } from "../text/site-search.ts";
import { layoutText } from "../text/layout.ts";
import { menuLinks, shownMenus, type MenuLink } from "./menu-links.ts";
import { MenuList } from "./menu-list.tsx";
import styles from "./header.module.css";

function HeaderLink({ link: { title, href, opensNewTab, current } }: { link: MenuLink }) {
  if (!opensNewTab) {
    return (
      <a href={href} aria-current={current}>
        {title}
      </a>
    );
  }
  return (
    <a href={href} aria-current={current} {...newTab}>
      {title}
      <Icon name="external-link" />
      <NewTabHint />
    </a>
  );
}

function MenuButton() {
  const { verb, name, close } = layoutText.menu;
  return (
    <summary>
      <span className={styles.whenClosed}>
        <Icon name="menu" />
        <span>
          <span className="visually-hidden">{verb} </span>
          {name}
        </span>
      </span>
      <span className={styles.whenOpen}>
        <Icon name="x" />
        {close}
      </span>
    </summary>
  );
}

/** In two columns there is room for the pages alone, not for their parts. */
const withoutChildren = ({ title, url, target }: MenuEntry): MenuEntry => ({ title, url, target });

/** Where the skip link leads. */
export const contentId = "isi";

/** Skip link, logo and navigation; on narrow screens the navigation folds into a `details`. */
export function Header({ context }: { context: PageContext }) {
  const menus = shownMenus(context);
  const links = menuLinks(menus.header, context);
  const more = [...menus.footer, ...menus.help].map(withoutChildren);
  return (
    <header className={styles.header}>
      <a className={styles.skipLink} href={`#${contentId}`}>
        {layoutText.skipToContent}
      </a>
      <div className="wrap">
        <a className={styles.logo} href="/">
          <Illustration name="logo" alt={layoutText.wholeName} loading="eager" />
        </a>
        <nav className={styles.mainNav} aria-label={layoutText.mainNavigation}>
          <MenuList links={links} Link={HeaderLink} />
        </nav>
        <a
          className={styles.searchLink}
          href={siteSearchText.url}
          aria-current={context.path === siteSearchText.url ? "page" : undefined}
        >
          <Icon name="search" />
          {siteSearchText.inMenu.link}
        </a>
        <details className={styles.menu} data-menu>
          <MenuButton />
          <nav aria-label={layoutText.menu.name}>
            <PageSearchForm
              id="cari-di-menu"
              action={siteSearchText.url}
              label={siteSearchText.inMenu.label}
              placeholder={siteSearchText.inMenu.label}
              q={null}
            />
            <MenuList links={links} Link={HeaderLink} />
            {more.length > 0 && (
              <div className={styles.more}>
                <p>{layoutText.guidesAndHelp}</p>
                <MenuList links={menuLinks(more, context)} Link={HeaderLink} />
              </div>
            )}
          </nav>
        </details>
      </div>
    </header>
  );
}
