import { Button, Dropdown } from "antd";
import { Ellipsis } from "lucide-react";
import { useScreenText } from "#admin/text/screen.ts";
import styles from "./record-form.module.css";

interface FurtherActionsProps {
  readonly items: readonly {
    readonly key: string;
    readonly label: string;
    readonly onClick: (() => void) | undefined;
  }[];
}

/** What a form's bar has no room for on a narrow screen. */
export function FurtherActions({ items }: FurtherActionsProps) {
  const { foot: words } = useScreenText();
  return (
    <Dropdown
      trigger={["click"]}
      autoFocus
      destroyOnHidden
      placement="topLeft"
      menu={{
        items: items.map(({ key, label, onClick }) => ({ key, label, onClick: () => onClick?.() })),
      }}
    >
      <Button
        className={styles.further ?? ""}
        aria-haspopup="menu"
        aria-label={words.furtherActions}
        title={words.furtherActions}
        icon={<Ellipsis size={18} aria-hidden />}
      />
    </Dropdown>
  );
}
