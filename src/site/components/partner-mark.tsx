import type { Partner } from "../props/guides.ts";
import styles from "./partner-mark.module.css";

const grounds = 5;
const hems = 3;

/** What stands in for a logo. By the record's number, so that a partner keeps its mark; fifteen in turn differ. */
export function PartnerMark({
  partner: { id, monogram },
}: {
  partner: Pick<Partner, "id" | "monogram">;
}) {
  const turn = Math.max(0, id - 1);
  return (
    <span
      className={styles.mark}
      data-slot="monogram"
      data-ground={turn % grounds}
      data-hem={Math.floor(turn / grounds) % hems}
    >
      {monogram}
    </span>
  );
}
