import type { ReactNode } from "react";
import type { IllustrationName } from "../illustrations.ts";
import { contentsText } from "../text/blocks.ts";
import { PageHeader } from "./page-header.tsx";
import styles from "./content-page.module.css";

/** A part of a page that a link leads to. */
export interface Part {
  id: string;
  title: string;
}

function Contents({ parts }: { parts: readonly Part[] }) {
  return (
    <nav className={styles.pageParts} aria-labelledby="di-halaman-ini">
      <p id="di-halaman-ini">{contentsText.label}</p>
      <ul>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A page to read: head, text, and beside it, where there is room for both, links to its parts. */
export function ContentPage({
  above,
  title,
  lead,
  illustration,
  parts,
  children,
}: {
  /** The pages that it lies below; without them the home page. */
  above?: readonly { label: string; url: string }[];
  title: string;
  lead: string;
  illustration: IllustrationName;
  parts: readonly Part[];
  children: ReactNode;
}) {
  return (
    <div className="wrap">
      <PageHeader above={above} title={title} lead={lead} illustration={illustration} />
      <div className={styles.writtenPage}>
        <Contents parts={parts} />
        <div>{children}</div>
      </div>
    </div>
  );
}
