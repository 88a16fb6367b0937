/** What the palette offers beside records: screens and commands, found by Indonesian and English words. */
import type { LucideIcon } from "lucide-react";
import { CircleUserRound, ExternalLink, Keyboard, Moon, Plus, Search, Sun } from "lucide-react";
import { article } from "#contract/resources/article.ts";
import { grantFor } from "#contract/roles.ts";
import type { SignKind } from "#admin/field-cell/stage-tag.tsx";
import { archiveLinks, menuEntries } from "#admin/layout/menu-entries.ts";
import { menuIcon } from "#admin/layout/menu-icons.ts";
import { paletteText } from "#admin/text/palette.ts";
import { profilePath, screenedResources, screenPaths } from "#admin/screen-addresses.ts";
import { goToKeys } from "./shortcuts.ts";

/** Something to choose: an address of the admin app, or an act. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Below the label. */
  readonly detail?: string;
  /** At its end: how far it is. */
  readonly tag?: { readonly kind: SignKind; readonly label: string };
  /** Other words that find it. */
  readonly words?: readonly string[];
  readonly keys?: readonly string[];
  readonly path?: string;
  /** The form of a record, where the role changes such. */
  readonly editPath?: string;
  readonly act?: () => void;
  /** The palette shows what follows. */
  readonly staysOpen?: boolean;
}

/** The screens that a role may open, and the forms for something new. */
export function pageEntries(role: string): PaletteEntry[] {
  const links = menuEntries(role).flatMap((entry) =>
    entry.kind === "link" ? [entry] : entry.links,
  );
  const keys = new Map(goToKeys(role).map(({ path, key }) => [path, ["G", key.toUpperCase()]]));
  const screens = [...links, ...archiveLinks(role)].map((link): PaletteEntry => {
    const shortcut = keys.get(link.path);
    return {
      id: `page ${link.path}`,
      label: link.label,
      icon: menuIcon(link),
      path: link.path,
      words: [
        ...(englishWords[link.path] ?? []),
        ...(link.resource === null
          ? []
          : [link.resource.name.replaceAll("_", " "), link.resource.admin?.listTitle ?? ""]),
      ],
      ...(shortcut === undefined ? {} : { keys: shortcut }),
    };
  });
  const forms = screenedResources()
    .filter(({ area }) => grantFor(role, area).create)
    .map((resource): PaletteEntry => ({
      id: `add ${resource.api}`,
      label: paletteText.add(resource.admin.menu.label),
      icon: Plus,
      path: screenPaths(resource, ":id").create,
      words: ["new", "add", "create", "buat", "tulis", resource.name.replaceAll("_", " ")],
    }));
  const profile: PaletteEntry = {
    id: "profile",
    label: paletteText.profile,
    icon: CircleUserRound,
    path: profilePath,
    words: ["profile", "account", "akun", "password"],
  };
  return [...screens, profile, ...forms];
}

/** What the screens that belong to no resource are called in English. */
const englishWords: Readonly<Record<string, readonly string[]>> = {
  "/dashboard": ["home", "dashboard", "dasbor"],
  "/dashboard/kalender": ["calendar", "schedule", "jadwal"],
  "/dashboard/pemeriksaan": ["review", "queue", "persetujuan"],
  "/dashboard/statistik": ["statistics", "analytics", "visits", "kunjungan"],
  "/dashboard/media": ["media", "library", "pictures", "documents", "gambar", "berkas", "pdf"],
  "/dashboard/sampah": ["trash", "deleted", "restore", "pulihkan"],
  "/dashboard/jejak-audit": ["audit", "log", "history"],
  "/dashboard/webhook": ["integration", "integrasi", "callback"],
};

/** What can be done from every screen. */
export function commandEntries(acts: {
  isLight: boolean;
  onTheme: () => void;
  onShortcuts: () => void;
}): PaletteEntry[] {
  return [
    {
      id: "theme",
      label: acts.isLight ? paletteText.dark : paletteText.light,
      icon: acts.isLight ? Moon : Sun,
      act: acts.onTheme,
      words: ["theme", "dark", "light", "mode", "tema"],
    },
    {
      id: "site",
      label: paletteText.site,
      icon: ExternalLink,
      act: () => window.open("/", "_blank", "noopener"),
      words: ["site", "website", "open", "buka"],
    },
    {
      id: "shortcuts",
      label: paletteText.shortcuts,
      icon: Keyboard,
      act: acts.onShortcuts,
      staysOpen: true,
      words: ["shortcuts", "keyboard", "keys", "help", "bantuan"],
      keys: ["?"],
    },
  ];
}

/** The way on where nothing matches. */
export function everywhereEntry(typed: string): PaletteEntry {
  const { admin } = article;
  return {
    id: "everywhere",
    label: paletteText.everywhere(admin.menu.label),
    icon: Search,
    path: `${admin.listPath}?${new URLSearchParams({ q: typed }).toString()}`,
  };
}

/** Whether every word begins a word of the entry. */
export function matchesWords({ label, words = [] }: PaletteEntry, typed: string): boolean {
  const known = [label, ...words].join(" ").toLowerCase().split(/\s+/u);
  return wordsIn(typed).every((word) => known.some((one) => one.startsWith(word)));
}

const wordsIn = (text: string) => text.toLowerCase().split(/\s+/u).filter(Boolean);

/** Whether a name holds every word. */
export function holdsWords(name: string, typed: string): boolean {
  const known = name.toLowerCase();
  return wordsIn(typed).every((word) => known.includes(word));
}

/** The label in parts, those that were typed marked. */
export function markedParts(label: string, typed: string): { text: string; isMarked: boolean }[] {
  const words = wordsIn(typed).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/gu, "\\$&"));
  if (words.length === 0) return [{ text: label, isMarked: false }];
  return label
    .split(new RegExp(`(${words.join("|")})`, "iu"))
    .map((text, index) => ({ text, isMarked: index % 2 === 1 }))
    .filter(({ text }) => text !== "");
}
