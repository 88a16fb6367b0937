import { Button, Input } from "antd";
import { ArrowUp, FileText, Paperclip, Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Attachment } from "#contract/attachments.ts";
import { attachmentsIn, attachmentsText, readableAddress } from "#contract/attachments.ts";
import type { AttachmentsField } from "#contract/field.ts";
import { fileSize } from "#contract/format.ts";
import { maxAttachments, maxTextCharacters } from "#contract/limits.ts";
import { appConfig } from "#admin/app-config.ts";
import { LibraryButton } from "#admin/media/library-button.tsx";
import { text } from "#admin/text/text.ts";
import type { ControlProps } from "./control-props.ts";
import { titleOf, useDocumentUploads } from "./use-document-uploads.ts";
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
  const { uploads, problems, said, add } = useDocumentUploads(attach);
  const room = maxAttachments - attachments.length - uploads.length;
  const put = (index: number, changed: Partial<Attachment>) =>
    change(attachments.map((one, at) => (at === index ? { ...one, ...changed } : one)));

  return (
    <div className={styles.attachments} role="group" aria-labelledby={props.labelId}>
      {attachments.length + uploads.length > 0 && (
        <ul>
          {attachments.map(({ file, name, size }, index) => (
            <li key={file}>
              <Input
                aria-label={words.name(index + 1)}
                value={name}
                maxLength={maxTextCharacters}
                disabled={props.isDisabled}
                onChange={({ target }) => put(index, { name: target.value })}
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
                {index > 0 && (
                  <Button
                    disabled={props.isDisabled}
                    aria-label={words.up(name)}
                    icon={<ArrowUp size={16} aria-hidden />}
                    onClick={() => change(raised(attachments, index))}
                  />
                )}
                <Button
                  disabled={props.isDisabled}
                  aria-label={words.remove(name)}
                  icon={<Trash2 size={16} aria-hidden />}
                  onClick={() => {
                    chooser.current?.focus({ preventScroll: true });
                    change(attachments.filter((_, at) => at !== index));
                  }}
                />
              </span>
            </li>
          ))}
          {uploads.map(({ id, name, share, cancel }) => (
            <li key={id}>
              {words.uploading(name, Math.floor(share * 100))}
              <progress value={share} aria-label={name} />
              <Button onClick={cancel} aria-label={words.cancel(name)}>
                {text.richText.cancel}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <input
        ref={input}
        type="file"
        // Ant Design's form styles show what is only `hidden`.
        style={{ display: "none" }}
        accept="application/pdf,.pdf"
        multiple
        onChange={({ target }) => {
          add([...(target.files ?? [])], room);
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
