import type { ReactNode } from "react";
import type { LibraryFile } from "#admin/api/media.ts";
import { useLazyDialog } from "#admin/layout/use-lazy-dialog.ts";

const load = async () => (await import("./media-picker.tsx")).MediaPicker;

/** The dialog that chooses a stored file. */
export function useMediaPicker(
  kind: LibraryFile["kind"],
  onChoose: (file: LibraryFile) => void,
): { open: () => void; picker: ReactNode } {
  const { Dialog: Picker, open, close } = useLazyDialog(load);
  return {
    open,
    picker: Picker !== null && <Picker kind={kind} onChoose={onChoose} onClose={close} />,
  };
}
