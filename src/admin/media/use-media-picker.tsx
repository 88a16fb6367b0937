import type { ReactNode } from "react";
import type { LibraryFile } from "#admin/api/media.ts";
import { useLazyDialog } from "#admin/layout/use-lazy-dialog.tsx";

const load = async () => (await import("./media-picker.tsx")).MediaPicker;

/** The dialog that chooses a stored file. */
export function useMediaPicker(
  kind: LibraryFile["kind"],
  onChoose: (file: LibraryFile) => void,
): { open: () => void; isLoading: boolean; picker: ReactNode } {
  const { dialog, ...opening } = useLazyDialog(load, (Picker, close) => (
    <Picker kind={kind} onChoose={onChoose} onClose={close} />
  ));
  return { ...opening, picker: dialog };
}
