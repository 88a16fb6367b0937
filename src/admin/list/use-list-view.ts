import type { KeyboardEvent } from "react";
import { useId, useRef, useState } from "react";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { useListPreferences } from "#admin/session/preferences.ts";
import type { ListAddress } from "./list-address.ts";

/** How a list is shown, and the panel that changes it. */
export type ListView = ReturnType<typeof useListView>;

/** The columns and density of a list, by its address or else the account's preferences, and the state of their panel. */
export function useListView(resource: ScreenedResource, address: ListAddress) {
  const preferences = useListPreferences(resource.api);
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  return {
    columns: address.columns ?? preferences.columns ?? resource.admin.columns,
    isCompact: address.isCompact ?? preferences.is_compact,
    isOpen,
    panelId,
    /** Opens the panel, and has the focus after it. */
    button,
    toggle: () => setIsOpen(!isOpen),
    closeOnEscape(event: KeyboardEvent) {
      if (event.key !== "Escape" || !isOpen) return;
      setIsOpen(false);
      button.current?.focus();
    },
  };
}
