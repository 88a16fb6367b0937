/** Light or dark: what was chosen, else what the system prefers (specification 3, light-theme flag). */
import { useEffect, useSyncExternalStore } from "react";
import { changeRootState, rootState, useRootState } from "#admin/root-state.ts";

const systemPrefersDark = matchMedia("(prefers-color-scheme: dark)");

function followSystem(listener: () => void): () => void {
  systemPrefersDark.addEventListener("change", listener);
  return () => systemPrefersDark.removeEventListener("change", listener);
}

function show(isLight: boolean): void {
  document.documentElement.dataset["theme"] = isLight ? "light" : "dark";
}

/** Sets the page's theme before anything is drawn. */
export function applyTheme(): void {
  show(rootState().site.isLightTheme ?? !systemPrefersDark.matches);
}

/** Whether the page is light, and how to change that. */
export function useTheme(): { isLight: boolean; toggle: () => void } {
  const chosen = useRootState().site.isLightTheme;
  const isSystemDark = useSyncExternalStore(followSystem, () => systemPrefersDark.matches);
  const isLight = chosen ?? !isSystemDark;
  useEffect(() => show(isLight), [isLight]);
  return { isLight, toggle: () => changeRootState({ site: { isLightTheme: !isLight } }) };
}
