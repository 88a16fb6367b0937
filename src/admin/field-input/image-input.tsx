import { Button } from "antd";
import { Paperclip, Trash2, Undo2 } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ImageField } from "#contract/field.ts";
import { uploadMessages } from "#contract/messages.ts";
import { FocalPointButton } from "#admin/media/focal-point-button.tsx";
import { LibraryButton } from "#admin/media/library-button.tsx";
import { useLibraryAlt } from "#admin/media/use-library-alt.ts";
import { useScreenText } from "#admin/text/screen.ts";
import type { ControlProps } from "./control-props.ts";
import { HiddenFileInput } from "./hidden-file-input.tsx";
import { ImageState } from "./image-state.tsx";
import { uploadTypes } from "./read-file.ts";
import { convertibleTypes } from "../media/shrink-image.ts";
import { ShrinkOffer } from "./shrink-offer.tsx";
import { useImageValue } from "./use-image-value.ts";
import styles from "./image-input.module.css";
import fieldProblemStyles from "./field-problem.module.css";

/** A file, held here until the save; only the last chosen one counts. */
export function ImageInput(props: ControlProps<ImageField>) {
  const { upload: words } = useScreenText();
  const trouble = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const hintId = `${props.labelId}-hint`;
  const alt = useLibraryAlt(props.field);
  /** From a button that unmounts when it is pressed. */
  const takeFocus = () => chooser.current?.focus({ preventScroll: true });
  const image = useImageValue({ value: props.value, onChange: props.onChange, takeFocus });
  const { value, address, problem, convertible } = image;
  const isRemoved = value.kind === "removed";

  // Below the buttons it may be behind the form's foot.
  useEffect(() => {
    if (problem !== null) trouble.current?.scrollIntoView({ block: "nearest" });
  }, [problem]);

  return (
    <div className={styles.imageInput} role="group" aria-labelledby={props.labelId}>
      <ImageState
        {...{ value, address, alt }}
        // The form notices a change only through an input.
        onAltTaken={() => props.onChange?.({ ...value })}
      />
      <div className={styles.imageActions}>
        <HiddenFileInput
          ref={fileInput}
          accept={[...uploadTypes, ...convertibleTypes].join(",")}
          onChoose={([file]) => image.choose(file)}
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
            image.choose(event.dataTransfer.files[0]);
          }}
        >
          {address === null ? words.choose : words.replace}
        </Button>
        <LibraryButton
          kind="picture"
          isDisabled={props.isDisabled}
          onChoose={(file) => {
            takeFocus();
            image.clearProblem();
            // Before the file: its change makes the form notice both.
            alt.take(file.alt);
            image.chooseStored(file.url);
          }}
        />
        {address !== null && (
          <Button
            disabled={props.isDisabled}
            icon={isRemoved ? <Undo2 size={16} aria-hidden /> : <Trash2 size={16} aria-hidden />}
            onClick={image.removeOrTakeBack}
          >
            {isRemoved ? words.undoRemove : words.remove}
          </Button>
        )}
        {!isRemoved && <FocalPointButton address={address} isDisabled={props.isDisabled} />}
        <span id={hintId} className={styles.imageHint}>
          {uploadMessages.hint}
        </span>
      </div>
      <div ref={trouble} className={styles.imageTrouble}>
        <div role="alert">
          {problem !== null && <p className={fieldProblemStyles.fieldProblem}>{problem}</p>}
        </div>
        {convertible !== null && (
          <ShrinkOffer
            key={`${convertible.name} ${convertible.lastModified}`}
            image={convertible}
            onShrunk={image.takeShrunk}
            onFailed={image.failToShrink}
          />
        )}
      </div>
    </div>
  );
}
