/** Light or dark: what was chosen, else what the system prefers. */
import { useEffect } from "react";
import { storedState, useStoredState } from "#admin/stored-state.ts";
import { useMedia } from "#admin/use-media.ts";

const systemPrefersDark = "(prefers-color-scheme: dark)";

function show(isLight: boolean): void {
  document.documentElement.dataset["theme"] = isLight ? "light" : "dark";
}

/** Sets the page's theme before anything is drawn. */
export function applyTheme(): void {
  show(storedState().site.isLightTheme ?? !matchMedia(systemPrefersDark).matches);
}

/** Whether the page is light. */
export function useTheme(): { isLight: boolean } {
  const chosen = useStoredState().site.isLightTheme;
  const isSystemDark = useMedia(systemPrefersDark);
  const isLight = chosen ?? !isSystemDark;
  useEffect(() => show(isLight), [isLight]);
  return { isLight };
}
