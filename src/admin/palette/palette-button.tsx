import { Search } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { paletteText } from "#admin/text/palette.ts";
import { usePaletteKeys } from "./use-palette-keys.ts";
import styles from "./palette-button.module.css";

const Palette = lazy(() => import("./palette.tsx"));

/** Opens the command palette, which is loaded with its first use. */
export function PaletteButton() {
  const [opened, setOpened] = useState<"palette" | "shortcuts" | null>(null);
  usePaletteKeys(setOpened);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpened("palette")}
      >
        <Search size={18} strokeWidth={1.75} aria-hidden />
        <span className={styles.words}>{paletteText.open}</span>
        <kbd aria-hidden>{paletteText.keys}</kbd>
      </button>
      <Suspense>
        {opened !== null && <Palette start={opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </>
  );
}
