/** A document in a text: its name as a link, and what kind of file and how large it is. */
import type { Editor } from "@tiptap/react";
import type { App } from "antd";
import { attachmentLinks } from "#contract/attachments.ts";
import { fileSize } from "#contract/format.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import { uploadDocument } from "#admin/api/upload-document.ts";
import { documentProblem, titleOf } from "#admin/field-input/use-document-uploads.ts";
import type { EditorText } from "#admin/text/editor.ts";
import type { ScreenText } from "#admin/text/screen.ts";
import { insertionPoint } from "./insertion-point.ts";

/** Says in a message what becomes of it, in the language of the screen. */
interface Means extends Pick<EditorText, "document" | "richText"> {
  readonly message: ReturnType<typeof App.useApp>["message"];
  readonly absent: ScreenText["absent"];
}

/** Uploads a PDF and puts its link where the cursor is now: who writes on meanwhile isn't disturbed. */
export async function insertDocument(
  editor: Editor,
  file: File,
  { message, absent, document: words, richText }: Means,
): Promise<void> {
  const problem = documentProblem(file, words);
  if (problem !== null) return void message.error(words.failed(file.name, problem));
  const key = `upload-${file.name}`;
  const say = (share: number) =>
    void message.open({
      key,
      type: "loading",
      content: words.uploading(file.name, Math.floor(share * 100)),
      duration: 0,
    });
  say(0);
  editor.commands.focus();
  const place = insertionPoint(editor);
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  editor.on("destroy", leave);
  try {
    const { signal } = leaving;
    const { url, size } = await uploadDocument(file, { onProgress: say, signal });
    const name = titleOf(file.name);
    const [link] = attachmentLinks([{ url, name, size }]);
    if (link === undefined) throw new Error(`${url} is no document`);
    const marks = [{ type: "link", attrs: { href: link.url } }];
    place.insert([
      { type: "text", text: name, marks },
      { type: "text", text: ` ${richText.documentSize(fileSize(size))}` },
    ]);
    message.destroy(key);
  } catch (thrown) {
    if (leaving.signal.aborted) return void message.destroy(key);
    const why = failureMessage(thrown, absent);
    void message.open({ key, type: "error", content: words.failed(file.name, why) });
  } finally {
    editor.off("destroy", leave);
    place.stop();
  }
}
