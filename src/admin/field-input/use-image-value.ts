import { useRef, useState } from "react";
import { useScreenText } from "#admin/text/screen.ts";
import type { FormValue, ImageValue } from "./form-value.ts";
import { isImageValue } from "./form-value.ts";
import { readAsDataUrl, uploadProblem } from "./read-file.ts";
import { isDrawable, assertDecodable } from "../media/shrink-image.ts";

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
  // An image that could be taken if it were a small JPEG.
  const [convertible, setConvertible] = useState<File | null>(null);
  // What is still being read or made smaller counts only while nothing else was chosen.
  const latest = useRef<File>(undefined);

  async function choose(file: File | undefined) {
    if (file === undefined) return;
    latest.current = file;
    const refusal = uploadProblem(file);
    setProblem(refusal);
    setConvertible(refusal !== null && isDrawable(file) ? file : null);
    if (refusal !== null) return;
    const isDocument = file.type === "application/pdf";
    try {
      if (!isDocument) await assertDecodable(file);
      const dataUrl = await readAsDataUrl(file);
      if (latest.current !== file) return;
      onChange?.({ kind: "chosen", dataUrl, fileName: file.name, replaces: replacedBy(value) });
    } catch {
      if (latest.current === file) setProblem(isDocument ? words.unreadable : words.broken);
    }
  }

  function clearProblem() {
    setProblem(null);
    setConvertible(null);
  }

  return {
    value,
    /** Where the file can be seen; null while there is none. */
    address: value.kind === "chosen" ? value.dataUrl : value.address,
    problem,
    convertible,
    choose: (file: File | undefined) => void choose(file),
    chooseStored(url: string) {
      latest.current = undefined;
      onChange?.({ kind: "uploaded", address: url, replaces: replacedBy(value) });
    },
    clearProblem,
    takeShrunk(smaller: File, from: File) {
      if (latest.current !== from) return;
      takeFocus();
      void choose(smaller);
    },
    failToShrink(message: string, from: File) {
      if (latest.current !== from) return;
      takeFocus();
      setConvertible(null);
      setProblem(message);
    },
    removeOrTakeBack() {
      latest.current = undefined;
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
