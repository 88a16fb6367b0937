import { Tag } from "antd";
import { text } from "#admin/text.ts";

/** Specification 2: green when active, red otherwise; the word says it too. */
export function StatusTag({ isActive }: { isActive: boolean }) {
  return (
    <Tag className="status-tag" data-active={isActive}>
      {isActive ? text.status.active : text.status.inactive}
    </Tag>
  );
}
