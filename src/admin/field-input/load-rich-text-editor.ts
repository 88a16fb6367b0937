/** Fetches the editor's code, which comes only to forms that have rich text. */
export const loadRichTextEditor = () => import("#admin/rich-text/rich-text-editor.tsx");
