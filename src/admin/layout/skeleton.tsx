import styles from "./skeleton.module.css";
/** The shape of what is on its way, for the eye only. */
export function Skeleton({ rows }: { rows: number }) {
  return (
    <div className={styles.skeleton} aria-hidden>
      {Array.from({ length: rows }, (_value, index) => (
        <span className={styles.row} key={index} />
      ))}
    </div>
  );
}
