import { App, Button, Dropdown, Layout } from "antd";
import {
  ChevronDown,
  CircleUserRound,
  ExternalLink,
  LogOut,
  Moon,
  PanelLeftClose,
  PanelLeftOpen,
  Sun,
} from "lucide-react";
import { useNavigate } from "react-router";
import { failureMessage } from "#admin/api/call-failure.ts";
import { leaveOffice } from "#admin/session/leave-office.ts";
import { useAccount } from "#admin/session/use-account.ts";
import { text } from "#admin/text.ts";
import { useTheme } from "#admin/theme/theme.ts";
import { profilePath } from "./menu-entries.ts";
import { sidebarId, toggleId } from "./sidebar.tsx";

/** What the toggle of the sidebar does next. */
export interface SidebarToggle {
  readonly isOpen: boolean;
  readonly label: string;
  readonly onToggle: () => void;
}

/** The bar on top: collapse toggle, the way to the site, light or dark, and the user menu. */
export function Header({ toggle }: { toggle: SidebarToggle }) {
  const { isLight, toggle: toggleTheme } = useTheme();
  const ToggleIcon = toggle.isOpen ? PanelLeftClose : PanelLeftOpen;
  const ThemeIcon = isLight ? Moon : Sun;
  return (
    <Layout.Header className="header">
      <Button
        id={toggleId}
        type="text"
        className="header-button"
        aria-label={toggle.label}
        aria-expanded={toggle.isOpen}
        aria-controls={sidebarId}
        icon={<ToggleIcon size={20} strokeWidth={1.75} aria-hidden />}
        onClick={toggle.onToggle}
      />
      <span className="header-space" />
      <a className="header-link" href="/" target="_blank" rel="noopener">
        <ExternalLink size={18} strokeWidth={1.75} aria-hidden />
        <span className="header-wide">{text.layout.site}</span>
        <span className="visually-hidden">{text.layout.newTab}</span>
      </a>
      <Button
        type="text"
        className="header-button"
        aria-label={isLight ? text.layout.darkTheme : text.layout.lightTheme}
        icon={<ThemeIcon size={20} strokeWidth={1.75} aria-hidden />}
        onClick={toggleTheme}
      />
      <UserMenu />
    </Layout.Header>
  );
}

function UserMenu() {
  const account = useAccount();
  const { message } = App.useApp();
  const navigate = useNavigate();

  async function leave() {
    try {
      await leaveOffice();
    } catch (thrown) {
      void message.error(
        `${text.layout.signOutFailed} ${failureMessage(thrown, text.failure.unknown)}`,
      );
    }
  }

  return (
    <Dropdown
      trigger={["click"]}
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
            onClick: () => void leave(),
          },
        ],
      }}
    >
      <Button type="text" className="header-button user-button" aria-haspopup="menu">
        <CircleUserRound size={22} strokeWidth={1.75} aria-hidden />
        <span className="visually-hidden">{text.layout.userMenu} </span>
        <span className="user-name header-wide">
          <b>{account.name}</b>
          <small>{account.role.name}</small>
        </span>
        <ChevronDown size={16} aria-hidden />
      </Button>
    </Dropdown>
  );
}
