import { Button, Input } from "antd";
import { ArrowUp, FileText, Replace, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import type { Attachment } from "#contract/attachments.ts";
import { readableAddress } from "#contract/attachments.ts";
import { fileSize } from "#contract/format.ts";
import { maxTextCharacters } from "#contract/limits.ts";
import { text } from "#admin/text/text.ts";
import { HiddenFileInput } from "./hidden-file-input.tsx";
import type { Upload } from "./use-document-uploads.ts";
import { documentTypes } from "./use-document-uploads.ts";
import styles from "./attachments-input.module.css";

const words = text.attachments;

interface AttachmentRowProps {
  readonly attachment: Attachment;
  readonly index: number;
  readonly isDisabled: boolean;
  readonly onRename: (name: string) => void;
  readonly onBlur: (() => void) | undefined;
  readonly onReplace: (file: File) => void;
  readonly onRaise: () => void;
  readonly onRemove: () => void;
}

/** A document of a record, with its name, its file, its place and its removal. */
export function AttachmentRow({ attachment, index, isDisabled, ...props }: AttachmentRowProps) {
  const { file, name, size } = attachment;
  const input = useRef<HTMLInputElement>(null);
  // The name ends without a space, but while it is typed the next word is still to come.
  const [typed, setTyped] = useState(name);
  return (
    <li>
      <Input
        aria-label={words.name(index + 1)}
        value={typed.trim() === name ? typed : name}
        maxLength={maxTextCharacters}
        disabled={isDisabled}
        onChange={({ target }) => {
          setTyped(target.value);
          props.onRename(target.value);
        }}
        onBlur={props.onBlur}
      />
      <span className={styles.row}>
        <a href={readableAddress(file, name)}>
          <FileText size={16} aria-hidden />
          <span>
            <span className="visually-hidden">{words.open(name)} </span>
            {text.richText.documentSize(fileSize(size))}
          </span>
        </a>
        <HiddenFileInput
          ref={input}
          accept={documentTypes}
          onChoose={([chosen]) => chosen && props.onReplace(chosen)}
        />
        <Button
          disabled={isDisabled}
          aria-label={words.replace(name)}
          icon={<Replace size={16} aria-hidden />}
          onClick={() => input.current?.click()}
        />
        {index > 0 && (
          <Button
            disabled={isDisabled}
            aria-label={words.up(name)}
            icon={<ArrowUp size={16} aria-hidden />}
            onClick={props.onRaise}
          />
        )}
        <Button
          disabled={isDisabled}
          aria-label={words.remove(name)}
          icon={<Trash2 size={16} aria-hidden />}
          onClick={props.onRemove}
        />
      </span>
    </li>
  );
}

/** A running upload. */
export function UploadRow({ upload: { name, share, cancel } }: { upload: Upload }) {
  return (
    <li>
      {words.uploading(name, Math.floor(share * 100))}
      <progress value={share} aria-label={name} />
      <Button onClick={cancel} aria-label={words.cancel(name)}>
        {text.richText.cancel}
      </Button>
    </li>
  );
}
