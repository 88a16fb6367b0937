import type { ReactNode } from "react";
import type { PageContext } from "../page-context.ts";
import { Footer } from "./footer.tsx";
import { contentId, Header } from "./header.tsx";

/** What stands around every page: header, an optional strip, footer. */
export function Layout({
  context,
  strip,
  children,
}: {
  context: PageContext;
  /** A notice between header and page. */
  strip?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="page">
      <Header context={context} />
      {strip}
      <main id={contentId}>{children}</main>
      <Footer context={context} />
    </div>
  );
}
