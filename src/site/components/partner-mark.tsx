import type { Partner } from "../props/guides.ts";
import { markOf } from "./partner-format.ts";
import styles from "./partner-mark.module.css";

/** What stands in for a logo. */
export function PartnerMark({
  partner: { id, monogram },
}: {
  partner: Pick<Partner, "id" | "monogram">;
}) {
  const { ground, hem } = markOf(id);
  return (
    <span className={styles.mark} data-slot="monogram" data-ground={ground} data-hem={hem}>
      {monogram}
    </span>
  );
}
