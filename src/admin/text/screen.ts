/** Sentences in the language of a screen: the specification has forms in Indonesian and in English. */
import { createContext, use } from "react";
import type { FormLanguage } from "#contract/messages.ts";
import { englishListText } from "./english-list.ts";
import { englishMedia } from "./english-media.ts";
import { englishText } from "./english.ts";
import { listTools } from "./list-tools.ts";
import { mediaText } from "./media.ts";
import { sampleText } from "./sample.ts";
import { text } from "./text.ts";

/** The shape of a table of sentences, whatever they say. */
export type Words<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends string
    ? string
    : Table[Name] extends (...args: infer Args) => string
      ? (...args: Args) => string
      : Words<Table[Name]>;
};

const { draft, place, upload, form, detail, notFound, failure, layout, presence, merge } = text;
const { list, undo, reorder, impact, history } = text;
const conjunction = new Intl.ListFormat("id", { type: "conjunction" });
const indonesian = {
  draft,
  place,
  upload,
  foot: { ...form, preview: detail.preview, history: history.title },
  unsaved: form.unsaved,
  list,
  absent: { ...notFound, ...failure, ...layout, loadFailed: form.loadFailed },
  undo,
  reorder,
  impact: {
    ...impact,
    records: (label: string) => label,
    all: (names: readonly string[]) => conjunction.format(names),
  },
  presence: { ...presence, other: merge.otherUser },
  tools: listTools,
  sample: sampleText.mark,
  media: { ...mediaText, cannotDescribe: mediaText.describe.cannot },
};

const english = { ...englishText, ...englishListText, media: englishMedia };

/** What such screens say in either language. */
export type ScreenText = Words<typeof english>;

const byLanguage: Readonly<Record<FormLanguage, ScreenText>> = {
  id: indonesian,
  idQuoted: indonesian,
  en: english,
};

/** The sentences of a resource's screens. */
export function screenText({ language }: { readonly language: FormLanguage }): ScreenText {
  return byLanguage[language];
}

/** The language of the screen; Indonesian where none is named. */
export const ScreenLanguage = createContext<FormLanguage>("id");

/** The sentences of the screen that a component stands on. */
export function useScreenText(): ScreenText {
  return byLanguage[use(ScreenLanguage)];
}
