import { Button } from "antd";
import { Paperclip } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Attachment } from "#contract/attachments.ts";
import { attachmentsIn, attachmentsText } from "#contract/attachments.ts";
import type { AttachmentsField } from "#contract/field.ts";
import { maxAttachments } from "#contract/limits.ts";
import { appConfig } from "#admin/app-config.ts";
import { LibraryButton } from "#admin/media/library-button.tsx";
import { text } from "#admin/text/text.ts";
import { AttachmentRow, UploadRow } from "./attachment-rows.tsx";
import type { ControlProps } from "./control-props.ts";
import { HiddenFileInput } from "./hidden-file-input.tsx";
import { documentTypes, titleOf, useDocumentUploads } from "./use-document-uploads.ts";
import fieldProblemStyles from "./field-problem.module.css";
import styles from "./attachments-input.module.css";

const words = text.attachments;

/** Named documents: each is uploaded as it is chosen, and belongs to the record with its save. */
export function AttachmentsInput(props: ControlProps<AttachmentsField>) {
  const { onChange } = props;
  const attachments = attachmentsIn(props.value);
  // An upload ends later than the render that it was begun in.
  const latest = useRef(attachments);
  useEffect(() => {
    latest.current = attachments;
  });
  /** By file: that of the row which it has come into, whose focus stays. */
  const rows = useRef(new Map<string, string>());
  const rowOf = (file: string) => rows.current.get(file) ?? file;
  const chooser = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const hintId = `${props.labelId}-hint`;

  function change(changed: readonly Attachment[]) {
    latest.current = changed;
    onChange?.(attachmentsText(changed) ?? "");
  }
  function attach(attachment: Attachment) {
    // The same document twice is one.
    if (latest.current.some(({ file }) => file === attachment.file)) return;
    change([...latest.current, attachment]);
  }
  const { uploads, problems, said, add, replace } = useDocumentUploads(attach);
  function replaceFile(old: string, { file, size }: Attachment): string | null {
    const has = (wanted: string) => latest.current.some((one) => one.file === wanted);
    if (has(file)) return words.attachedAlready;
    if (!has(old)) return words.isGone;
    rows.current.set(file, rowOf(old));
    // It may come back, into a row of its own.
    rows.current.set(old, `${old} ${rows.current.size}`);
    change(latest.current.map((one) => (one.file === old ? { ...one, file, size } : one)));
    return null;
  }
  const room = maxAttachments - attachments.length - uploads.length;
  const put = (index: number, changed: Partial<Attachment>) =>
    change(attachments.map((one, at) => (at === index ? { ...one, ...changed } : one)));

  return (
    <div className={styles.attachments} role="group" aria-labelledby={props.labelId}>
      {attachments.length + uploads.length > 0 && (
        <ul>
          {attachments.map((attachment, index) => (
            <AttachmentRow
              key={rowOf(attachment.file)}
              {...{ attachment, index }}
              isDisabled={props.isDisabled}
              onRename={(name) => put(index, { name })}
              onBlur={props.onBlur}
              onReplace={(file) =>
                replace(file, {
                  takeOver: (stored) => replaceFile(attachment.file, stored),
                  said: () => words.replaced(attachment.name),
                })
              }
              onRaise={() => change(raised(attachments, index))}
              onRemove={() => {
                chooser.current?.focus({ preventScroll: true });
                change(attachments.filter((_, at) => at !== index));
              }}
            />
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <HiddenFileInput
        ref={input}
        accept={documentTypes}
        isMultiple
        onChoose={(files) => add(files, room)}
      />
      <Button
        ref={chooser}
        id={props.id}
        disabled={props.isDisabled}
        aria-labelledby={`${props.labelId} ${props.id}`}
        aria-describedby={[hintId, props["aria-describedby"]].filter(Boolean).join(" ")}
        icon={<Paperclip size={16} aria-hidden />}
        onClick={() => input.current?.click()}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          add([...event.dataTransfer.files], room);
        }}
      >
        {words.add}
      </Button>{" "}
      <LibraryButton
        kind="document"
        isDisabled={props.isDisabled || room <= 0}
        onChoose={({ hash, title, size }) =>
          attach({ file: `${hash}.pdf`, name: titleOf(title), size })
        }
      />
      <span id={hintId} className={styles.hint}>
        {words.hint(appConfig.attachments.megabytes)}{" "}
        {appConfig.attachments.isScanned ? words.scanned : words.notScanned}
      </span>
      <div role="alert">
        {problems.map((problem) => (
          <p key={problem} className={fieldProblemStyles.fieldProblem}>
            {problem}
          </p>
        ))}
      </div>
    </div>
  );
}

/** The list with one of its entries a place further up. */
function raised(attachments: readonly Attachment[], index: number): Attachment[] {
  const list = [...attachments];
  const [one] = list.splice(index, 1);
  if (one !== undefined) list.splice(index - 1, 0, one);
  return list;
}
