import { ExternalLink, GoLabel } from "./links.tsx";
import styles from "./related-links.module.css";

/** Where a reader goes from here: pages of this site first, then others. */
export function RelatedLinks({
  links,
  elsewhere,
}: {
  links: readonly { label: string; url: string }[];
  elsewhere?: { title: string; links: readonly { label: string; url: string }[] };
}) {
  return (
    <div className={styles.closingLinks}>
      <ul>
        {links.map(({ label, url }) => (
          <li key={url}>
            <a className="go" href={url}>
              <GoLabel>{label}</GoLabel>
            </a>
          </li>
        ))}
      </ul>
      {elsewhere && (
        <>
          <h2>{elsewhere.title}</h2>
          <ul>
            {elsewhere.links.map(({ label, url }) => (
              <li key={url}>
                <ExternalLink className="go" href={url} label={label} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
