import type { ReactNode } from "react";
import type { PageContext } from "../page-context.ts";
import { Footer } from "./footer.tsx";
import { contentId, Header } from "./header.tsx";
import { NoticeBanner } from "./notice.tsx";
import { OfficialLine } from "./official-line.tsx";

/** The layout of every page: header, official line, notice, optional banner, footer. */
export function Layout({
  context,
  banner,
  children,
}: {
  context: PageContext;
  /** Between header and main content. */
  banner?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="page">
      <Header context={context} />
      <OfficialLine publicOrigin={context.publicOrigin} />
      {context.notice && <NoticeBanner notice={context.notice} />}
      {banner}
      <main id={contentId}>{children}</main>
      <Footer context={context} />
    </div>
  );
}
