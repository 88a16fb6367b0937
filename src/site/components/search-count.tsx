import styles from "./search-head.module.css";

/** How much a search in a page has found, and ways out of it. */
export function SearchCount({
  text,
  links,
}: {
  text: string;
  links: readonly { label: string; url: string }[];
}) {
  return (
    <p className={styles.count} role="status">
      <strong>{text}</strong>
      {links.map(({ label, url }) => (
        <a href={url} key={url}>
          {label}
        </a>
      ))}
    </p>
  );
}
