import { App, Button, Dropdown } from "antd";
import { ChevronDown, CircleUserRound, LogOut } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { failureMessage } from "#admin/api/call-failure.ts";
import { leaveAdmin } from "#admin/session/leave-admin.ts";
import { formsAtRisk } from "#admin/session/unsaved-forms.ts";
import { useAccount } from "#admin/session/use-account.ts";
import { text } from "#admin/text/text.ts";
import { profilePath } from "#admin/screen-addresses.ts";
import styles from "./user-menu.module.css";
import headerStyles from "./header.module.css";

/** Who is signed in, and what one can do about it: the profile, and "Keluar". */
export function UserMenu() {
  const account = useAccount();
  const { message, modal } = App.useApp();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);

  /** The arrow opens a closed menu too, as menu buttons do. */
  function openByArrow(event: KeyboardEvent) {
    if (event.key !== "ArrowDown" || isOpen) return;
    event.preventDefault();
    setIsOpen(true);
  }

  /** Input that is stored nowhere would go with the page: ask before, not when it is too late. */
  function askToLeave() {
    const unsaved = formsAtRisk();
    if (unsaved.length === 0) return void leave();
    void modal.confirm({
      title: text.form.unsaved.title,
      content: text.layout.signOutUnsaved(unsaved.join(", ")),
      okText: text.layout.signOut,
      okButtonProps: { danger: true },
      cancelText: text.form.unsaved.stay,
      autoFocusButton: "cancel",
      onOk: leave,
    });
  }

  async function leave() {
    try {
      await leaveAdmin();
    } catch (thrown) {
      void message.error(
        `${text.layout.signOutFailed} ${failureMessage(thrown, text.failure.unknown)}`,
      );
    }
  }

  return (
    <Dropdown
      trigger={["click"]}
      open={isOpen}
      onOpenChange={setIsOpen}
      // The first entry takes the focus; Escape gives it back to the button.
      autoFocus
      // Mounted each time, so that the first entry gets the focus each time.
      destroyOnHidden
      placement="bottomRight"
      menu={{
        items: [
          {
            key: "profile",
            label: text.layout.profile,
            icon: <CircleUserRound size={16} aria-hidden />,
            onClick: () => void navigate(profilePath),
          },
          {
            key: "leave",
            label: text.layout.signOut,
            icon: <LogOut size={16} aria-hidden />,
            onClick: askToLeave,
          },
        ],
      }}
    >
      <Button
        type="text"
        className={styles.userButton}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onKeyDown={openByArrow}
      >
        <CircleUserRound size={22} strokeWidth={1.75} aria-hidden />
        <span className="visually-hidden">{text.layout.userMenu} </span>
        <span className={`${styles.userName} ${headerStyles.headerWide}`}>
          <b>{account.name}</b>
          <small>{account.role.name}</small>
        </span>
        <ChevronDown size={16} aria-hidden />
      </Button>
    </Dropdown>
  );
}
