import { mediaHashIn } from "#contract/media-library.ts";
import { Button } from "antd";
import { Upload } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { failureMessage } from "#admin/api/call-failure.ts";
import { fetchLibraryFile, invalidateLibrary } from "#admin/api/media.ts";
import { uploadImage } from "#admin/api/records.ts";
import { sentName } from "#admin/api/upload-document.ts";
import { appConfig } from "#admin/app-config.ts";
import { readAsDataUrl } from "#admin/field-input/read-file.ts";
import { useDocumentUploads } from "#admin/field-input/use-document-uploads.ts";
import fieldProblemStyles from "#admin/field-input/field-problem.module.css";
import { mediaText as words } from "#admin/text/media.ts";
import { isImage, imageTypes, prepareImage } from "./prepare-image.ts";
import { text } from "#admin/text/text.ts";
import styles from "./media-upload.module.css";

/** They are sent side by side, images one after another. */
const maxDocumentsAtOnce = 20;

/** Takes files into the library: chosen, dropped or pasted. */
export function MediaUpload({ onStored }: { onStored: (hash: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [said, setSaid] = useState("");

  async function takeStored(address: string, called: string, isBesideOthers = false) {
    const hash = mediaHashIn(address) ?? "";
    // What can't be looked up is stored all the same.
    const title = await fetchLibraryFile(hash).then(
      (stored) => stored.title,
      () => called,
    );
    const sentence = title === called ? words.uploaded(called) : words.storedBefore(called, title);
    setSaid((before) => (isBesideOthers ? `${before} ${sentence}`.trim() : sentence));
    await invalidateLibrary();
    onStored(hash);
  }
  const images = useImageUploads((address, called) => takeStored(address, called));
  const documents = useDocumentUploads(
    ({ file }, name) => void takeStored(file, sentName(name), true),
  );

  function take(files: readonly File[]) {
    // The same sentence again is read out again.
    setSaid("");
    images.add(files.filter(isImage));
    documents.add(
      files.filter((file) => !isImage(file)),
      maxDocumentsAtOnce,
    );
  }
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    // Words that are pasted into the search stay there.
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length > 0) take(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener("paste", listen);
    return () => document.removeEventListener("paste", listen);
  }, []);

  const problems = [...images.problems, ...documents.problems];
  return (
    <>
      <div
        className={styles.drop}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          take([...event.dataTransfer.files]);
        }}
      >
        <Upload size={24} aria-hidden />
        <div>
          <b>{words.drop}</b>
          <small>{words.dropHint(appConfig.attachments.megabytes)}</small>
        </div>
        <Button onClick={() => input.current?.click()}>{words.choose}</Button>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          aria-label={words.choose}
          accept={`${imageTypes},application/pdf,.pdf`}
          onChange={({ target }) => {
            take([...(target.files ?? [])]);
            target.value = "";
          }}
        />
      </div>
      <div role="status" className={styles.uploads}>
        {images.name !== null && <p>{words.uploading(images.name)}</p>}
        {documents.uploads.map(({ id, name, share, cancel }) => (
          <p key={id}>
            {words.uploading(name)} <progress value={share} aria-label={name} />
            <Button size="small" onClick={cancel}>
              {text.richText.cancel}
            </Button>
          </p>
        ))}
        {said !== "" && images.name === null && <p>{said}</p>}
      </div>
      <div role="alert">
        {problems.map((problem) => (
          <p key={problem} className={fieldProblemStyles.fieldProblem}>
            {problem}
          </p>
        ))}
      </div>
    </>
  );
}

/** Uploads one image after another, made smaller where that is needed. */
function useImageUploads(onStored: (address: string, called: string) => Promise<void>) {
  const [name, setName] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const queue = useRef(Promise.resolve());

  async function send(file: File) {
    const called = file.name || words.pasted;
    setName(called);
    try {
      const prepared = await prepareImage(file);
      if (prepared.kind === "refused") throw new RefusedImage(prepared.message);
      const { url } = await uploadImage(await readAsDataUrl(prepared.file), { name: called });
      await onStored(url, called);
    } catch (thrown) {
      const why =
        thrown instanceof RefusedImage
          ? thrown.message
          : failureMessage(thrown, text.upload.unreadable);
      setProblems((before) => [...before, words.uploadFailed(called, why)]);
    }
    setName(null);
  }
  function add(files: readonly File[]) {
    if (files.length > 0) setProblems([]);
    for (const file of files) queue.current = queue.current.then(() => send(file));
  }
  return { name, problems, add };
}

/** An image that can't be stored; its message says why. */
class RefusedImage extends Error {}
