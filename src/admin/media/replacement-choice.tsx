import { mediaHashIn } from "#contract/media-library.ts";
import { Button } from "antd";
import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { failureMessage } from "#admin/api/call-failure.ts";
import type { LibraryFile } from "#admin/api/media.ts";
import { libraryFileQuery } from "#admin/api/media.ts";
import { queryClient } from "#admin/api/queries.ts";
import { uploadImage } from "#admin/api/records.ts";
import { uploadDocument } from "#admin/api/upload-document.ts";
import { readAsDataUrl } from "#admin/field-input/read-file.ts";
import { documentProblem } from "#admin/field-input/use-document-uploads.ts";
import fieldProblemStyles from "#admin/field-input/field-problem.module.css";
import { mediaText } from "#admin/text/media.ts";
import { imageTypes, prepareImage } from "./prepare-image.ts";
import { text } from "#admin/text/text.ts";
import { LibraryButton } from "./library-button.tsx";
import styles from "./replace-dialog.module.css";

const words = mediaText.replace;

/** The file that takes another's place: one of the library, or a new one, which is stored at once. */
export function ReplacementChoice({
  kind,
  replaced,
  onChoose,
}: {
  kind: LibraryFile["kind"];
  replaced: string;
  /** Null: what was chosen before gives way to a file that is on its way. */
  onChoose: (file: LibraryFile | null) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [isUploading, setIsUploading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function choose(file: LibraryFile) {
    setProblem(file.hash === replaced ? words.same : null);
    if (file.hash !== replaced) onChoose(file);
  }

  async function take(file: File) {
    setIsUploading(true);
    setProblem(null);
    onChoose(null);
    try {
      const url = await (kind === "picture" ? storeImage(file) : storeDocument(file));
      const hash = mediaHashIn(url) ?? "";
      choose(await queryClient.fetchQuery(libraryFileQuery(hash)));
    } catch (thrown) {
      const why = thrown instanceof RefusedFile ? thrown.message : null;
      setProblem(why ?? failureMessage(thrown, text.upload.unreadable));
    }
    setIsUploading(false);
  }

  return (
    <>
      <div className={styles.choice}>
        <LibraryButton kind={kind} isDisabled={isUploading} onChoose={choose} />
        <Button
          icon={<Upload size={16} aria-hidden />}
          loading={isUploading}
          onClick={() => input.current?.click()}
        >
          {isUploading ? words.uploading : words.upload}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={words.upload}
          accept={kind === "picture" ? imageTypes : "application/pdf,.pdf"}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file !== undefined) void take(file);
            target.value = "";
          }}
        />
      </div>
      <div role="alert">
        {problem !== null && <p className={fieldProblemStyles.fieldProblem}>{problem}</p>}
      </div>
    </>
  );
}

/** A file that can't be stored; its message says why. */
class RefusedFile extends Error {}

async function storeImage(file: File): Promise<string> {
  const prepared = await prepareImage(file);
  if (prepared.kind === "refused") throw new RefusedFile(prepared.message);
  const { url } = await uploadImage(await readAsDataUrl(prepared.file), { name: file.name });
  return url;
}

async function storeDocument(file: File): Promise<string> {
  const problem = documentProblem(file);
  if (problem !== null) throw new RefusedFile(problem);
  const { signal } = new AbortController();
  return (await uploadDocument(file, { onProgress: () => {}, signal })).url;
}
