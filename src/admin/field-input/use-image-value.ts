import { useState } from "react";
import { uploadMessages } from "#contract/messages.ts";
import { useScreenText } from "#admin/text/screen.ts";
import type { FormValue, ImageValue } from "./form-value.ts";
import { isImageValue } from "./form-value.ts";
import { readAsDataUrl, uploadProblem } from "./read-file.ts";
import { shrinkableType } from "./shrink-photo.ts";

const nothing: ImageValue = { kind: "stored", address: null };

/** The stored file that a newly chosen one stands in for: where removing leads back to. */
function replacedBy(value: ImageValue): string | null {
  return "replaces" in value ? value.replaces : value.address;
}

interface Options {
  readonly value: FormValue | undefined;
  readonly onChange: ((value: ImageValue) => void) | undefined;
  /** Called before the focused button unmounts. */
  readonly takeFocus: () => void;
}

/** The image of a field: chosen on this device, taken from the library, removed, and what was wrong with a choice. */
export function useImageValue({ onChange, takeFocus, ...props }: Options) {
  const value = isImageValue(props.value) ? props.value : nothing;
  const { upload: words } = useScreenText();
  const [problem, setProblem] = useState<string | null>(null);
  // A photo that could be taken if it were smaller.
  const [tooLarge, setTooLarge] = useState<File | null>(null);

  async function choose(file: File | undefined) {
    if (file === undefined) return;
    const refusal = uploadProblem(file);
    setProblem(refusal);
    setTooLarge(refusal === uploadMessages.tooLarge && file.type === shrinkableType ? file : null);
    if (refusal !== null) return;
    try {
      const dataUrl = await readAsDataUrl(file);
      onChange?.({ kind: "chosen", dataUrl, fileName: file.name, replaces: replacedBy(value) });
    } catch {
      setProblem(words.unreadable);
    }
  }

  function clearProblem() {
    setProblem(null);
    setTooLarge(null);
  }

  return {
    value,
    /** Where the file can be seen; null while there is none. */
    address: value.kind === "chosen" ? value.dataUrl : value.address,
    problem,
    tooLarge,
    choose: (file: File | undefined) => void choose(file),
    chooseStored(url: string) {
      onChange?.({ kind: "uploaded", address: url, replaces: replacedBy(value) });
    },
    clearProblem,
    takeShrunk(smaller: File) {
      takeFocus();
      void choose(smaller);
    },
    failToShrink(message: string) {
      takeFocus();
      setTooLarge(null);
      setProblem(message);
    },
    removeOrTakeBack() {
      clearProblem();
      if (value.kind === "chosen" || value.kind === "uploaded") {
        takeFocus();
        onChange?.({ kind: "stored", address: value.replaces });
      } else if (value.address !== null) {
        const kind = value.kind === "removed" ? "stored" : "removed";
        onChange?.({ kind, address: value.address });
      }
    },
  };
}
