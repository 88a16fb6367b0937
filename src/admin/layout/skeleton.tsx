import styles from "./skeleton.module.css";
/** The shape of what is on its way, for the eye only. */
export function Bones({ rows }: { rows: number }) {
  return (
    <div className={styles.bones} aria-hidden>
      {Array.from({ length: rows }, (_value, index) => (
        <span className={styles.bone} key={index} />
      ))}
    </div>
  );
}
