import type { ComponentType, ReactNode } from "react";
import { Icon } from "../components/icon.tsx";
import { layoutText } from "../text/layout.ts";
import type { MenuLink } from "./menu-links.ts";
import styles from "./menu-list.module.css";

/** What stands below an entry of a menu folds into a `details` beside it. */
function Submenu({ above, children }: { above: string; children: ReactNode }) {
  return (
    <details className={styles.submenu} data-menu>
      <summary>
        <Icon name="chevron-down" />
        <span className="visually-hidden">{layoutText.submenu(above)}</span>
      </summary>
      {children}
    </details>
  );
}

/** The entries of a menu, each with those that stand below it; `Link` draws one of them. */
export function MenuList({
  links,
  Link,
}: {
  links: readonly MenuLink[];
  Link: ComponentType<{ link: MenuLink }>;
}) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.title}>
          <Link link={link} />
          {link.children.length > 0 && (
            <Submenu above={link.title}>
              <MenuList links={link.children} Link={Link} />
            </Submenu>
          )}
        </li>
      ))}
    </ul>
  );
}
