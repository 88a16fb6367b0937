import styles from "./initial.module.css";

/** A person as a square with an initial; the name is said beside it. */
export function Initial(props: { name: string; isOwn?: boolean; isHere?: boolean }) {
  const { name, isOwn = false, isHere = false } = props;
  return (
    <span className={styles.initial} data-own={isOwn} data-here={isHere} aria-hidden>
      {name.slice(0, 1).toUpperCase()}
    </span>
  );
}
