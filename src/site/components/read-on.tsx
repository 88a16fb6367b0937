import type { ReadOnLink } from "../props/guides.ts";
import { GoLabel } from "./links.tsx";
import { NoBreak } from "./no-break.tsx";
import styles from "./read-on.module.css";

/** Leads to what explains the text above it, where there is that. */
export function ReadOn({ link }: { link: ReadOnLink | null | undefined }) {
  if (!link) return null;
  return (
    <a className="go" href={link.url}>
      <GoLabel>
        <NoBreak text={link.title} />
      </GoLabel>
    </a>
  );
}

/** The same for several links: beside each other where there is room. */
export function ReadOnLinks({ links }: { links: readonly ReadOnLink[] | undefined }) {
  if (links === undefined || links.length < 2) return <ReadOn link={links?.[0]} />;
  return (
    <span className={styles.links}>
      {links.map((one) => (
        <ReadOn link={one} key={one.url} />
      ))}
    </span>
  );
}
