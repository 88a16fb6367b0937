/** The sentences of the editor of texts, in the language of the screen that it stands on. */
import { use } from "react";
import type { FormLanguage } from "#contract/messages.ts";
import { documentMessages } from "#contract/messages.ts";
import { englishEditorText } from "./english-editor.ts";
import { mediaText } from "./media.ts";
import type { Words } from "./screen.ts";
import { ScreenLanguage } from "./screen.ts";
import { text } from "./text.ts";

/** What the editor says in either language. */
export type EditorText = Words<typeof englishEditorText>;

const indonesian: EditorText = {
  richText: text.richText,
  image: text.image,
  document: { ...documentMessages, ...text.attachments },
  video: text.video,
  library: mediaText,
};

/** By the language of a screen. */
export const editorText: Readonly<Record<FormLanguage, EditorText>> = {
  id: indonesian,
  idQuoted: indonesian,
  en: englishEditorText,
};

/** The sentences of the editor on this screen. */
export function useEditorText(): EditorText {
  return editorText[use(ScreenLanguage)];
}
