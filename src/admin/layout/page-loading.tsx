import { useEffect, useState } from "react";
import { text } from "#admin/text/text.ts";
import { Skeleton } from "./skeleton.tsx";
import styles from "./page-loading.module.css";

/** A flash of grey is worse than nothing: what arrives sooner than this needs no sign of waiting. */
const delayMs = 300;

/** Whether something has been going on for longer than a blink. */
export function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLate(true), delayMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isWaiting]);
  return isWaiting && isLate;
}

/** A screen on its way. */
export function PageLoading() {
  const isLate = useIsLate(true);
  return (
    <div className={styles.pageLoading} role="status">
      {isLate && (
        <>
          <span className="visually-hidden">{text.layout.loading}</span>
          <Skeleton rows={6} />
        </>
      )}
    </div>
  );
}
