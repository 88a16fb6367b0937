import { Tag } from "antd";
import { text } from "#admin/text/text.ts";
import styles from "./status-tag.module.css";

/** Specification 2: green when active, red otherwise; the word says it too. */
export function StatusTag({ isActive }: { isActive: boolean }) {
  return (
    <Tag className={styles.statusTag} data-active={isActive}>
      {isActive ? text.status.active : text.status.inactive}
    </Tag>
  );
}
