import { App } from "antd";
import type { ReactNode } from "react";
import { useState } from "react";
import type { LibraryFile } from "#admin/api/media.ts";
import { text } from "#admin/text/text.ts";
import type { MediaPicker } from "./media-picker.tsx";

/**
 * The dialog that chooses a stored file. Its code is loaded with its first use; where that fails, the form that it
 * belongs to stays.
 */
export function useMediaPicker(
  kind: LibraryFile["kind"],
  onChoose: (file: LibraryFile) => void,
): { open: () => void; picker: ReactNode } {
  const { message } = App.useApp();
  const [Picker, setPicker] = useState<typeof MediaPicker | null>(null);
  async function open() {
    try {
      const loaded = await import("./media-picker.tsx");
      setPicker(() => loaded.MediaPicker);
    } catch {
      void message.error(text.failure.noResponse);
    }
  }
  return {
    open: () => void open(),
    picker: Picker !== null && (
      <Picker kind={kind} onChoose={onChoose} onClose={() => setPicker(null)} />
    ),
  };
}
