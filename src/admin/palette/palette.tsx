import { useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import { Search, X } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useDeferredValue, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { maxSearchCharacters } from "#contract/limits.ts";
import { ownDraftsQuery } from "#admin/api/drafts.ts";
import { recordSearchQuery } from "#admin/api/record-search.ts";
import { reviewQueueQuery } from "#admin/api/review.ts";
import { StageSign } from "#admin/field-cell/stage-tag.tsx";
import { useMomentFormat } from "#admin/history/use-moment-format.ts";
import { paletteText as words } from "#admin/text/palette.ts";
import { changePreferences } from "#admin/session/preferences.ts";
import { useAccount } from "#admin/session/use-account.ts";
import { useTheme } from "#admin/theme/theme.ts";
import type { PaletteEntry } from "./palette-entries.ts";
import {
  commandEntries,
  everywhereEntry,
  holdsWords,
  markedParts,
  matchesWords,
  pageEntries,
} from "./palette-entries.ts";
import { draftEntries } from "./draft-entries.ts";
import { recordGroups } from "./record-entries.ts";
import { recentEntries, rememberEntry } from "./recent-entries.ts";
import { PaletteDialog } from "./palette-dialog.tsx";
import { ShortcutSheet } from "./shortcut-sheet.tsx";
import styles from "./palette.module.css";

const debounceMs = 120;
/** Own drafts that are looked through, the newest; as many as the home screen reads. */
const maxDrafts = 50;

/** The palette, or the sheet of shortcuts; `onClose` follows every way to close it. */
export function Palette({
  start,
  onClose,
}: {
  start: "palette" | "shortcuts";
  onClose: () => void;
}) {
  const [shown, setShown] = useState(start);
  return (
    <PaletteDialog
      key={shown}
      label={shown === "palette" ? words.label : words.sheet.title}
      isWide={shown === "shortcuts"}
      onClose={onClose}
    >
      {(close) =>
        shown === "palette" ? (
          <PaletteSearch close={close} onShortcuts={() => setShown("shortcuts")} />
        ) : (
          <ShortcutSheet close={close} />
        )
      }
    </PaletteDialog>
  );
}

/** Records, screens and commands by words. */
function PaletteSearch({ close, onShortcuts }: { close: () => void; onShortcuts: () => void }) {
  const navigate = useNavigate();
  const { role, id: accountId } = useAccount();
  const { isLight } = useTheme();
  const [typed, setTyped] = useState("");
  const sought = useDebounced(typed.trim());
  const search = useQuery(recordSearchQuery(sought));
  const isFoundBefore = sought !== typed.trim() || search.isPlaceholderData;
  // What was found for the words before stays only where it matches these: Enter opens the first.
  const found = (search.data ?? []).filter(
    ({ label }) => !isFoundBefore || holdsWords(label, typed),
  );
  const drafts = useQuery({ ...ownDraftsQuery(maxDrafts), enabled: sought !== "" });
  const queue = useQuery({ ...reviewQueueQuery, enabled: sought !== "" });
  const momentOf = useMomentFormat();
  const isEmpty = typed.trim() === "";
  const matching = (entries: readonly PaletteEntry[]) =>
    entries.filter((entry) => matchesWords(entry, typed));
  const commands = commandEntries({
    isLight,
    onTheme: () => changePreferences({ is_light_theme: !isLight }),
    onShortcuts,
  });
  const unpublished = {
    drafts: drafts.data?.data ?? [],
    submissions: queue.data?.submissions ?? [],
  };
  // The field can be typed into before the list below it is rendered.
  const isListed = useDeferredValue(true, false);
  const groups = [
    { heading: words.recent, entries: isEmpty ? recentEntries(accountId) : [] },
    ...(isEmpty || sought === ""
      ? []
      : [
          ...recordGroups(found, role.name, sought, momentOf),
          {
            heading: words.drafts,
            entries: draftEntries(unpublished, typed, accountId, momentOf),
          },
        ]),
    { heading: words.pages, entries: matching(pageEntries(role.name)) },
    { heading: words.commands, entries: matching(commands) },
  ].filter(({ entries }) => entries.length > 0);
  const isSearching =
    !isEmpty &&
    (sought !== typed.trim() || search.isFetching || drafts.isLoading || queue.isLoading);
  const isFailed = search.isError || drafts.isLoadingError || queue.isLoadingError;
  const isNothing = groups.length === 0 && !isSearching;
  const everywhere = everywhereEntry(typed.trim());

  function run(entry: PaletteEntry, isNewTab = false) {
    rememberEntry(accountId, entry);
    if (entry.path === undefined) {
      if (!entry.staysOpen) close();
      return entry.act?.();
    }
    close();
    if (isNewTab) window.open(entry.path, "_blank", "noopener");
    else void navigate(entry.path);
  }

  /** With Ctrl, Enter opens what is chosen in a new tab, with Alt its form. */
  function openOtherwise(event: KeyboardEvent) {
    const isNewTab = event.ctrlKey || event.metaKey;
    if (event.key !== "Enter" || !(isNewTab || event.altKey)) return;
    event.preventDefault();
    const chosen = document.querySelector("[cmdk-item][aria-selected=true]");
    const id = chosen?.getAttribute("data-value");
    const entry = [...groups.flatMap(({ entries }) => entries), everywhere].find(
      (one) => one.id === id,
    );
    if (entry === undefined) return;
    if (isNewTab || entry.editPath === undefined) return run(entry, isNewTab);
    rememberEntry(accountId, entry);
    close();
    void navigate(entry.editPath);
  }

  return (
    <>
      <Command label={words.label} shouldFilter={false} loop onKeyDown={openOtherwise}>
        <div className={styles.head}>
          <Search size={20} aria-hidden />
          <Command.Input
            value={typed}
            maxLength={maxSearchCharacters}
            placeholder={words.open}
            onValueChange={setTyped}
          />
          <kbd aria-hidden>Esc</kbd>
          <button
            type="button"
            className={styles.close}
            aria-label={words.sheet.close}
            onClick={close}
          >
            <X size={20} aria-hidden />
          </button>
        </div>
        <Command.List label={words.results} className={styles.list}>
          {isListed &&
            groups.map(({ heading, entries }) => (
              <Command.Group key={heading} heading={heading}>
                {entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} typed={typed} onRun={() => run(entry)} />
                ))}
              </Command.Group>
            ))}
          {isNothing && <Entry entry={everywhere} typed="" onRun={() => run(everywhere)} />}
        </Command.List>
        <p className={styles.state} role="status">
          {isSearching && words.searching}
          {!isSearching && isFailed && words.failed}
          {isNothing && !isFailed && words.nothing(typed.trim())}
        </p>
      </Command>
      <Foot />
    </>
  );
}

function Entry({ entry, typed, onRun }: { entry: PaletteEntry; typed: string; onRun: () => void }) {
  const { icon: Icon, keys = [], tag } = entry;
  return (
    <Command.Item value={entry.id} className={styles.entry} onSelect={onRun}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <span className={styles.words}>
        <span>
          {markedParts(entry.label, typed).map(({ text, isMarked }, index) =>
            // Parts have no name but their place.
            // oxlint-disable-next-line react/no-array-index-key
            isMarked ? <mark key={index}>{text}</mark> : text,
          )}
        </span>
        {entry.detail !== undefined && <small>{entry.detail}</small>}
      </span>
      {tag !== undefined && <StageSign {...tag} />}
      {keys.map((key) => (
        <kbd key={key} aria-hidden>
          {key}
        </kbd>
      ))}
    </Command.Item>
  );
}

function Foot() {
  return (
    <p className={styles.foot} aria-hidden>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {words.move}
      </span>
      <span>
        <kbd>Enter</kbd> {words.choose}
      </span>
      <span>
        <kbd>Ctrl</kbd> <kbd>Enter</kbd> {words.newTab}
      </span>
      <span>
        <kbd>Alt</kbd> <kbd>Enter</kbd> {words.edit}
      </span>
      <span className={styles.footEnd}>
        <kbd>?</kbd> {words.shortcuts.toLowerCase()}
      </span>
    </p>
  );
}

/** The value once it has rested. */
function useDebounced(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
