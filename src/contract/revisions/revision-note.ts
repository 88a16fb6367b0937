/** The note that a save may carry: why something was changed, for those who read the history. */
import type { Field } from "../field.ts";
import { optional, text } from "../field.ts";
import type { FormLanguage } from "../messages.ts";
import type { Resource } from "../resource.ts";

/** The note's name among the fields of a form, of its draft, and of a request. */
export const noteName = "note";

const indonesian = optional(
  text("Catatan versi", { help: "Mengapa diubah. Hanya tampil di Riwayat, tidak di situs." }),
);
const noteFields: Readonly<Record<FormLanguage, Field>> = {
  id: indonesian,
  idQuoted: indonesian,
  en: optional(
    text("Version note", { help: "Why it was changed. Shown in the history, not on the site." }),
  ),
};

const known = new WeakMap<Resource, Resource>();

/** A resource with the note beside its own fields, as forms, drafts and requests have it. */
export function withNote(resource: Resource): Resource {
  const made = known.get(resource) ?? {
    ...resource,
    fields: { ...resource.fields, [noteName]: noteFields[resource.language] },
  };
  known.set(resource, made);
  return made;
}

/** The note among the values of a request or a draft; undefined where there is none. */
export function noteIn(values: Readonly<Record<string, unknown>>): string | undefined {
  const { [noteName]: note } = values;
  return typeof note === "string" && note.trim() !== "" ? note.trim() : undefined;
}
