import type { ReactNode } from "react";
import type { SiteFrame } from "../frame.ts";
import { Footer } from "./footer.tsx";
import { contentId, Header } from "./header.tsx";

/** What stands around every page: header, an optional strip, footer. */
export function Layout({
  frame,
  strip,
  children,
}: {
  frame: SiteFrame;
  /** A notice between header and page. */
  strip?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="page">
      <Header frame={frame} />
      {strip}
      <main id={contentId}>{children}</main>
      <Footer frame={frame} />
    </div>
  );
}
