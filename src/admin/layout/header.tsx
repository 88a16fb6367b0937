import { Button, Layout } from "antd";
import { ExternalLink, Moon, PanelLeftClose, PanelLeftOpen, Sun } from "lucide-react";
import { PaletteButton } from "#admin/palette/palette-button.tsx";
import { changePreferences } from "#admin/session/preferences.ts";
import { text } from "#admin/text/text.ts";
import { useTheme } from "#admin/theme/theme.ts";
import { sidebarId, toggleId } from "./sidebar.tsx";
import { UserMenu } from "./user-menu.tsx";
import styles from "./header.module.css";

/** What the toggle of the sidebar does next. */
export interface SidebarToggle {
  readonly isOpen: boolean;
  readonly label: string;
  readonly onToggle: () => void;
}

/** The bar on top: collapse toggle, command palette, link to the site, colour scheme and user menu. */
export function Header({ toggle }: { toggle: SidebarToggle }) {
  const { isLight } = useTheme();
  const ToggleIcon = toggle.isOpen ? PanelLeftClose : PanelLeftOpen;
  const ThemeIcon = isLight ? Moon : Sun;
  return (
    <Layout.Header className={styles.header}>
      <Button
        id={toggleId}
        type="text"
        aria-label={toggle.label}
        aria-expanded={toggle.isOpen}
        aria-controls={sidebarId}
        icon={<ToggleIcon size={20} strokeWidth={1.75} aria-hidden />}
        onClick={toggle.onToggle}
      />
      <PaletteButton />
      <span className={styles.headerSpace} />
      <a className={styles.headerLink} href="/" target="_blank" rel="noopener">
        <ExternalLink size={18} strokeWidth={1.75} aria-hidden />
        <span className={styles.headerWide}>{text.layout.site}</span>
        <span className="visually-hidden">{text.layout.newTab}</span>
      </a>
      <Button
        type="text"
        aria-label={isLight ? text.layout.darkTheme : text.layout.lightTheme}
        icon={<ThemeIcon size={20} strokeWidth={1.75} aria-hidden />}
        onClick={() => changePreferences({ is_light_theme: !isLight })}
      />
      <UserMenu />
    </Layout.Header>
  );
}
