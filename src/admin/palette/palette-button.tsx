import { Search } from "lucide-react";
import { useState } from "react";
import { useLazyDialog } from "#admin/layout/use-lazy-dialog.tsx";
import { paletteText } from "#admin/text/palette.ts";
import { usePaletteKeys } from "./use-palette-keys.ts";
import styles from "./palette-button.module.css";

const load = async () => (await import("./palette.tsx")).Palette;

/** Opens the command palette, which is loaded with its first use. */
export function PaletteButton() {
  const [start, setStart] = useState<"palette" | "shortcuts">("palette");
  const { open, isLoading, dialog } = useLazyDialog(load, (Palette, close) => (
    <Palette start={start} onClose={close} />
  ));

  function openAt(what: typeof start) {
    setStart(what);
    open();
  }

  usePaletteKeys(openAt);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        aria-busy={isLoading}
        onClick={() => openAt("palette")}
      >
        <Search size={18} strokeWidth={1.75} aria-hidden />
        <span className={styles.words}>{paletteText.open}</span>
        <kbd aria-hidden>{paletteText.keys}</kbd>
      </button>
      {dialog}
    </>
  );
}
