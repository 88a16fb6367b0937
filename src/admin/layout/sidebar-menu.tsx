import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useId, useState } from "react";
import { Link } from "react-router";
import { QueueCount } from "#admin/review/queue-count.tsx";
import { homePath, reviewPath } from "#admin/screen-addresses.ts";
import { usePrefetch } from "#admin/screens/use-prefetch.ts";
import { text } from "#admin/text/text.ts";
import type { MenuEntry, MenuGroup, MenuLink } from "./menu-entries.ts";
import { isSiteContent } from "./menu-entries.ts";
import { menuIcon } from "./menu-icons.ts";
import styles from "./sidebar-menu.module.css";

/** Loaded by itself: what counts it belongs to the home screen. The menu stands without it too. */
const TaskCount = lazy(() =>
  import("#admin/home/task-count.tsx").then(
    (loaded) => ({ default: loaded.TaskCount }),
    () => ({ default: () => null }),
  ),
);

interface SidebarMenuProps {
  readonly entries: readonly MenuEntry[];
  readonly archive: readonly MenuLink[];
  readonly active: MenuLink | undefined;
  /** Narrow: icons with small names below, groups opened out. */
  readonly isCollapsed: boolean;
  /** In the drawer of a small screen choosing an entry closes it. */
  readonly onChoose?: () => void;
}

/** The entries of the sidebar: those that the specification names, below them the site's content and the archive. */
export function SidebarMenu({ entries, archive, ...rest }: SidebarMenuProps) {
  return (
    <>
      <Entries entries={entries.filter((entry) => !isSiteContent(entry))} {...rest} />
      <Headed heading={text.layout.siteContent} entries={entries.filter(isSiteContent)} {...rest} />
      <Headed heading={text.layout.archive} entries={archive} {...rest} />
    </>
  );
}

type PartProps = Omit<SidebarMenuProps, "entries" | "archive">;
type EntriesProps = PartProps & { readonly entries: readonly MenuEntry[] };

function Headed({ heading, ...rest }: EntriesProps & { heading: string }) {
  const headingId = useId();
  if (rest.entries.length === 0) return null;
  return (
    <>
      <p className={styles.menuHeading} id={headingId} data-collapsed={rest.isCollapsed}>
        {heading}
      </p>
      <Entries labelledBy={headingId} {...rest} />
    </>
  );
}

function Entries({ entries, labelledBy, ...rest }: EntriesProps & { labelledBy?: string }) {
  return (
    <ul className={styles.menu} data-collapsed={rest.isCollapsed} aria-labelledby={labelledBy}>
      {entries.map((entry) =>
        entry.kind === "link" ? (
          <MenuItem key={entry.path} link={entry} {...rest} />
        ) : (
          <MenuSection key={entry.label} group={entry} {...rest} />
        ),
      )}
    </ul>
  );
}

function MenuItem({ link, active, onChoose }: PartProps & { link: MenuLink }) {
  const Icon = menuIcon(link);
  const { list, own } = usePrefetch();
  const prefetch = () => (link.resource === null ? own(link.path) : list(link.resource));
  return (
    <li>
      <Link
        className={styles.menuLink}
        to={link.path}
        aria-current={link.path === active?.path ? "page" : undefined}
        onClick={onChoose}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden />
        <span>{link.label}</span>
        {link.path === homePath && (
          <Suspense>
            <TaskCount className={styles.menuCount} />
          </Suspense>
        )}
        {link.path === reviewPath && <QueueCount className={styles.menuCount} />}
      </Link>
    </li>
  );
}

function MenuSection({ group, ...rest }: PartProps & { group: MenuGroup }) {
  const { active, isCollapsed } = rest;
  const holdsActive = group.links.some((link) => link.path === active?.path);
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const isShown = isCollapsed || (isOpen ?? holdsActive);
  const Icon = menuIcon(group.links[0]);
  const items = group.links.map((link) => <MenuItem key={link.path} link={link} {...rest} />);
  if (isCollapsed) return items;
  return (
    <li>
      <button
        type="button"
        className={styles.menuLink}
        aria-expanded={isShown}
        onClick={() => setIsOpen(!isShown)}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden />
        <span>{group.label}</span>
        <ChevronDown className={styles.menuChevron} size={16} aria-hidden />
      </button>
      {isShown && <ul className={`${styles.menu} ${styles.menuNested}`}>{items}</ul>}
    </li>
  );
}
