import { Drawer, Layout } from "antd";
import { Link, useLocation } from "react-router";
import { siderWidth } from "#contract/limits.ts";
import favicon from "#admin/illustrations/favicon.svg";
import logo from "#admin/illustrations/logo-light.svg";
import { useAccount } from "#admin/session/use-account.ts";
import { text } from "#admin/text/text.ts";
import { activeLink, archiveLinks, menuEntries } from "./menu-entries.ts";
import { homePath } from "#admin/screen-addresses.ts";
import { SidebarMenu } from "./sidebar-menu.tsx";
import styles from "./sidebar.module.css";

/** How the sidebar stands: 235 or 84 wide, or 0 with a drawer. */
export type SidebarMode = "open" | "collapsed" | "hidden";

/** Id of the button that opens and closes the sidebar. */
export const toggleId = "sidebar-toggle";

function focusToggle(): void {
  document.getElementById(toggleId)?.focus();
}

/** Id of the navigation, for the button that opens and closes it. */
export const sidebarId = "sidebar";

/** The sidebar, on small screens a drawer. */
export function Sidebar({
  mode,
  isDrawerOpen,
  onCloseDrawer,
}: {
  mode: SidebarMode;
  isDrawerOpen: boolean;
  onCloseDrawer: () => void;
}) {
  const role = useAccount().role.name;
  const entries = menuEntries(role);
  const archive = archiveLinks(role);
  const active = activeLink([...entries, ...archive], useLocation().pathname);

  if (mode === "hidden") {
    return (
      <Drawer
        open={isDrawerOpen}
        forceRender
        onClose={onCloseDrawer}
        afterOpenChange={(isOpen) => {
          // Closed without a choice: back to the button that opened it.
          if (!isOpen && document.activeElement === document.body) focusToggle();
        }}
        placement="left"
        size={siderWidth.open}
        closable={{ "aria-label": text.layout.closeMenu }}
        aria-label={text.layout.navigation}
        rootClassName={styles.sidebarDrawer}
      >
        <nav className={styles.sidebar} id={sidebarId} aria-label={text.layout.navigation}>
          <SidebarHead isCollapsed={false} />
          <SidebarMenu
            entries={entries}
            archive={archive}
            active={active}
            isCollapsed={false}
            onChoose={onCloseDrawer}
          />
        </nav>
      </Drawer>
    );
  }

  const isCollapsed = mode === "collapsed";
  return (
    <Layout.Sider
      className={styles.sider}
      trigger={null}
      collapsible
      collapsed={isCollapsed}
      width={siderWidth.open}
      collapsedWidth={siderWidth.collapsed}
    >
      <nav className={styles.sidebar} id={sidebarId} aria-label={text.layout.navigation}>
        <SidebarHead isCollapsed={isCollapsed} />
        <SidebarMenu
          entries={entries}
          archive={archive}
          active={active}
          isCollapsed={isCollapsed}
        />
      </nav>
    </Layout.Sider>
  );
}

function SidebarHead({ isCollapsed }: { isCollapsed: boolean }) {
  return (
    <Link className={styles.sidebarLogo} to={homePath} data-collapsed={isCollapsed}>
      {/* Both are loaded now: the other one is needed without a connection too. */}
      <img src={favicon} alt={text.adminName} width="40" height="40" hidden={!isCollapsed} />
      <img src={logo} alt={text.adminName} width="116" height="32" hidden={isCollapsed} />
      <svg className={styles.tumpal} viewBox="0 0 36 10" width="36" height="10" aria-hidden>
        <path d="M0 10 6 0l6 10zm12 0 6-10 6 10zm12 0 6-10 6 10z" />
      </svg>
    </Link>
  );
}
