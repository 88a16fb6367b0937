import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { text } from "#admin/text.ts";

/** A step of the way to a screen. */
export interface Crumb {
  readonly label: string;
  readonly path: string;
}

/**
 * The frame of every screen: title of the tab, breadcrumb, heading and the actions beside it. After
 * a navigation the heading takes the focus, so that a screen reader says where one is.
 */
export function Screen(props: {
  title: string;
  crumbs?: readonly Crumb[];
  actions?: ReactNode;
  /** For states that have nothing but a picture and a sentence. */
  isCentred?: boolean;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstPage = useLocation().key === "default";
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
    // Only when the screen opens: later changes of the address belong to the same screen.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <>
      <title>{text.tabTitle(props.title)}</title>
      <div className="screen-head" data-centred={props.isCentred}>
        <div>
          {props.crumbs !== undefined && <Breadcrumb crumbs={props.crumbs} />}
          <h1 ref={heading} tabIndex={-1}>
            {props.title}
          </h1>
        </div>
        {props.actions !== undefined && <div className="screen-actions">{props.actions}</div>}
      </div>
      {props.children}
    </>
  );
}

function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className="breadcrumb" aria-label={text.layout.breadcrumb}>
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.path}>
            <Link to={crumb.path}>{crumb.label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
