import type { ReactNode } from "react";
import { useEffect, useEffectEvent, useRef } from "react";
import { Link, useLocation } from "react-router";
import { text } from "#admin/text/text.ts";
import { homePath } from "#admin/screen-addresses.ts";
import styles from "./screen.module.css";

/** A breadcrumb. */
export interface Crumb {
  readonly label: string;
  readonly path: string;
  /** Goes along to its screen. */
  readonly state?: unknown;
}

/**
 * The frame of every screen: title of the tab, breadcrumb, heading and the actions beside it. After
 * a navigation the heading takes the focus, so that a screen reader says where one is, unless a form of the screen has it.
 */
export function Screen(props: {
  title: string;
  /** Of the tab, where it isn't the heading. */
  tabTitle?: string | undefined;
  /** What the screen is about, by name. */
  subject?: string | undefined;
  crumbs?: readonly Crumb[];
  /** A sentence below the heading. */
  lead?: ReactNode;
  actions?: ReactNode;
  /** For states that have nothing but an illustration and a sentence. */
  isCentred?: boolean;
  children: ReactNode;
}) {
  const { tabTitle = props.title } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstPage = useLocation().key === "default";
  // Only when the screen opens: later changes of the address belong to the same screen.
  const takeFocus = useEffectEvent(() => {
    const isInForm = Boolean(document.activeElement?.closest("form"));
    if (!isFirstPage && !isInForm) heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => takeFocus(), []);

  return (
    <>
      <title>
        {props.subject ? text.tabTitle(props.subject, tabTitle) : text.tabTitle(tabTitle)}
      </title>
      <div className={styles.screenHead} data-screen-head data-centred={props.isCentred}>
        <div className={styles.screenTitle}>
          {props.crumbs !== undefined && <Breadcrumb crumbs={props.crumbs} />}
          <h1 ref={heading} tabIndex={-1}>
            {props.title}
            {props.subject && (
              <>
                <span className="visually-hidden">: </span>
                <span className={styles.subject}>{props.subject}</span>
              </>
            )}
          </h1>
        </div>
        {Boolean(props.lead) && <p className={styles.lead}>{props.lead}</p>}
        {props.actions !== undefined && <div className={styles.screenActions}>{props.actions}</div>}
      </div>
      {props.children}
    </>
  );
}

const toHome: Crumb = { label: text.layout.home, path: homePath };

/** The breadcrumbs above a screen's heading. */
function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className={styles.breadcrumb} aria-label={text.layout.breadcrumb}>
      <ol>
        {[toHome, ...crumbs].map((crumb) => (
          <li key={crumb.path}>
            <Link to={crumb.path} state={crumb.state}>
              {crumb.label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
