import { Button } from "antd";
import { Paperclip, Trash2, Undo2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ImageField } from "#contract/field.ts";
import { uploadMessages } from "#contract/messages.ts";
import { ImagePreview } from "#admin/field-cell/image-preview.tsx";
import { LibraryButton } from "#admin/media/library-button.tsx";
import { useLibraryWords } from "#admin/media/use-library-words.ts";
import { mediaText } from "#admin/text/media.ts";
import { useScreenText } from "#admin/text/screen.ts";
import type { ControlProps } from "./control-props.ts";
import type { ImageValue } from "./form-value.ts";
import { isImageValue } from "./form-value.ts";
import { readAsDataUrl, uploadProblem, uploadTypes } from "./read-file.ts";
import { ShrinkOffer } from "./shrink-offer.tsx";
import { shrinkableType } from "./shrink-photo.ts";
import styles from "./image-input.module.css";
import fieldProblemStyles from "./field-problem.module.css";

const nothing: ImageValue = { kind: "stored", address: null };

/** What can be seen of the file, wherever it is. */
function shownAddress(value: ImageValue): string | null {
  return value.kind === "chosen" ? value.dataUrl : value.address;
}

/** The stored file that a newly chosen one stands in for: where removing leads back to. */
function replacedBy(value: ImageValue): string | null {
  return "replaces" in value ? value.replaces : value.address;
}

/** A file, held here until the save; only the last chosen one counts. */
export function ImageInput(props: ControlProps<ImageField>) {
  const value = isImageValue(props.value) ? props.value : nothing;
  const { upload: words } = useScreenText();
  const [problem, setProblem] = useState<string | null>(null);
  // A photo that could be taken if it were smaller.
  const [tooLarge, setTooLarge] = useState<File | null>(null);
  const address = shownAddress(value);
  const isRemoved = value.kind === "removed";
  const trouble = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const hintId = `${props.labelId}-hint`;
  const altFilling = useLibraryWords(props.field);

  // Below the buttons it may be behind the form's foot.
  useEffect(() => {
    if (problem !== null) trouble.current?.scrollIntoView({ block: "nearest" });
  }, [problem]);

  async function choose(file: File | undefined) {
    if (file === undefined) return;
    const refusal = uploadProblem(file);
    setProblem(refusal);
    setTooLarge(refusal === uploadMessages.tooLarge && file.type === shrinkableType ? file : null);
    if (refusal !== null) return;
    try {
      const dataUrl = await readAsDataUrl(file);
      const replaces = replacedBy(value);
      props.onChange?.({ kind: "chosen", dataUrl, fileName: file.name, replaces });
    } catch {
      setProblem(words.unreadable);
    }
  }

  /** From what goes away as it is pressed. */
  function takeFocus() {
    chooser.current?.focus({ preventScroll: true });
  }

  function takeShrunk(smaller: File) {
    takeFocus();
    void choose(smaller);
  }

  function failToShrink(message: string) {
    takeFocus();
    setTooLarge(null);
    setProblem(message);
  }

  function removeOrTakeBack() {
    setProblem(null);
    setTooLarge(null);
    if (value.kind === "chosen" || value.kind === "uploaded") {
      takeFocus();
      props.onChange?.({ kind: "stored", address: value.replaces });
    } else if (value.address !== null) {
      const kind = isRemoved ? "stored" : "removed";
      props.onChange?.({ kind, address: value.address });
    }
  }

  return (
    <div className={styles.imageInput} role="group" aria-labelledby={props.labelId}>
      {address !== null && (
        <div className={styles.imagePreview} data-removed={isRemoved}>
          <ImagePreview address={address} size="large" alt={words.preview} />
        </div>
      )}
      <p className={styles.imageState} role="status">
        {value.kind === "chosen" && words.chosen(value.fileName)}
        {value.kind === "uploaded" && words.uploaded}
        {isRemoved && words.removed}
        {value.kind === "uploaded" && altFilling.isFilled && ` ${mediaText.filledAlt}`}
      </p>
      {value.kind === "uploaded" && altFilling.offered !== null && (
        <p className={styles.imageState}>
          {mediaText.fillAlt(altFilling.offered)}{" "}
          <Button
            size="small"
            onClick={() => {
              altFilling.use();
              // The form notes what changes by way of an input.
              props.onChange?.({ ...value });
            }}
          >
            {mediaText.takeAlt}
          </Button>
        </p>
      )}
      <div className={styles.imageActions}>
        <input
          ref={fileInput}
          type="file"
          // Ant Design's form styles show what is only `hidden`.
          style={{ display: "none" }}
          accept={uploadTypes.join(",")}
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            // The same file may be chosen again, changed meanwhile.
            target.value = "";
          }}
        />
        <Button
          ref={chooser}
          id={props.id}
          disabled={props.isDisabled}
          aria-labelledby={`${props.labelId} ${props.id}`}
          aria-describedby={[hintId, props["aria-describedby"]].filter(Boolean).join(" ")}
          icon={<Paperclip size={16} aria-hidden />}
          onBlur={props.onBlur}
          onClick={() => fileInput.current?.click()}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            void choose(event.dataTransfer.files[0]);
          }}
        >
          {address === null ? words.choose : words.replace}
        </Button>
        <LibraryButton
          kind="picture"
          isDisabled={props.isDisabled}
          onChoose={({ url, alt }) => {
            takeFocus();
            setProblem(null);
            setTooLarge(null);
            // First the words: the form notes both with the change of the file.
            altFilling.take(alt);
            props.onChange?.({ kind: "uploaded", address: url, replaces: replacedBy(value) });
          }}
        />
        {address !== null && (
          <Button
            disabled={props.isDisabled}
            icon={isRemoved ? <Undo2 size={16} aria-hidden /> : <Trash2 size={16} aria-hidden />}
            onClick={removeOrTakeBack}
          >
            {isRemoved ? words.undoRemove : words.remove}
          </Button>
        )}
        <span id={hintId} className={styles.imageHint}>
          {uploadMessages.hint}
        </span>
      </div>
      <div ref={trouble} className={styles.imageTrouble}>
        <div role="alert">
          {problem !== null && <p className={fieldProblemStyles.fieldProblem}>{problem}</p>}
        </div>
        {tooLarge !== null && (
          <ShrinkOffer
            key={`${tooLarge.name} ${tooLarge.lastModified}`}
            photo={tooLarge}
            onShrunk={takeShrunk}
            onFailed={failToShrink}
          />
        )}
      </div>
    </div>
  );
}
