import type { ReactNode } from "react";
import type { SiteFrame } from "../frame.ts";
import { layoutText } from "../text/layout.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

const contentId = "isi";

/** What stands around every page: skip link, header, an optional strip, footer. */
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
      <a className="skip-link" href={`#${contentId}`}>
        {layoutText.skipToContent}
      </a>
      <Header frame={frame} />
      {strip}
      <main id={contentId}>{children}</main>
      <Footer frame={frame} />
    </div>
  );
}
