import type { RichTextEditor } from "#admin/rich-text/rich-text-editor.tsx";

interface Loaded {
  readonly RichTextEditor: typeof RichTextEditor;
}

let loaded: Loaded | null = null;

/** Fetches the editor's code, which comes only to forms that have rich text. */
export async function loadRichTextEditor(): Promise<Loaded> {
  loaded = await import("#admin/rich-text/rich-text-editor.tsx");
  return loaded;
}

/** The editor where its code is here; React shows what it waits for up to 300 ms later. */
export const loadedRichTextEditor = () => loaded?.RichTextEditor ?? null;
