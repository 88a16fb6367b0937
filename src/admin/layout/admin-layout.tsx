import { App, Layout } from "antd";
import { useEffect, useState } from "react";
import { Outlet, useLocation, useMatches, useNavigation } from "react-router";
import { useStoredState } from "#admin/stored-state.ts";
import { changePreferences } from "#admin/session/preferences.ts";
import { takeFlashMessage } from "#admin/session/flash-message.ts";
import { text } from "#admin/text/text.ts";
import { UndoBar } from "#admin/undo/undo-bar.tsx";
import { useMedia } from "#admin/use-media.ts";
import { atLeast } from "./breakpoints.ts";
import { Header } from "./header.tsx";
import { useIsLate } from "./page-loading.tsx";
import type { SidebarMode } from "./sidebar.tsx";
import { Sidebar } from "./sidebar.tsx";
import styles from "./admin-layout.module.css";

const mainId = "main";

/** Shows once what the page before has left to say. */
function usePassedMessage(): void {
  const { message } = App.useApp();
  useEffect(() => {
    const passed = takeFlashMessage();
    if (passed !== null)
      void message.success([passed.title, passed.detail].filter(Boolean).join(". "));
  }, [message]);
}

/** The `handle` of routes whose screens need the room: what is written or checked there stands beside a rail. */
export const needsRoom = { needsRoom: true } as const;

/** Sidebar, header and the screen of the address. */
export function AdminLayout() {
  const isWide = useMedia(atLeast.lg);
  const isMedium = useMedia(atLeast.md);
  const isVeryWide = useMedia(atLeast.xxl);
  const isRoomNeeded = useMatches().some(({ handle }) => handle === needsRoom);
  const isCollapsed = useStoredState().site.isSidebarCollapsed ?? (isRoomNeeded && !isVeryWide);
  const [isOpenBelowLarge, setIsOpenBelowLarge] = useState(false);
  const isBusy = useIsLate(useNavigation().state !== "idle");
  const { pathname } = useLocation();

  usePassedMessage();
  // Crossing the breakpoint collapses it again.
  useEffect(() => setIsOpenBelowLarge(false), [isWide, isMedium]);
  useEffect(() => {
    scrollTo({ top: 0 });
  }, [pathname]);

  const isOpen = isWide ? !isCollapsed : isOpenBelowLarge;
  const standing: SidebarMode = isOpen ? "open" : "collapsed";
  const labels = isMedium
    ? { open: text.layout.collapseMenu, closed: text.layout.expandMenu }
    : { open: text.layout.closeMenu, closed: text.layout.openMenu };

  function toggle() {
    if (isWide) changePreferences({ is_sidebar_collapsed: !isCollapsed });
    else setIsOpenBelowLarge(!isOpenBelowLarge);
  }

  return (
    <Layout className={styles.admin}>
      <a className={styles.skipLink} href={`#${mainId}`}>
        {text.layout.skip}
      </a>
      <Sidebar
        mode={isMedium ? standing : "hidden"}
        isDrawerOpen={isOpen}
        onCloseDrawer={() => setIsOpenBelowLarge(false)}
      />
      <Layout>
        <Header
          toggle={{ isOpen, label: isOpen ? labels.open : labels.closed, onToggle: toggle }}
        />
        <div className={styles.progress} data-busy={isBusy} />
        <main id={mainId} className={styles.main} tabIndex={-1} aria-busy={isBusy}>
          <UndoBar />
          <Outlet />
        </main>
      </Layout>
    </Layout>
  );
}
