import "#admin/rich-text/rich-text.css";

/**
 * Rich text as it stands in the database. The server cleans it by an allow-list on every write, and
 * the content policy lets nothing in it run.
 */
export function RichTextView({ html }: { html: string }) {
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />;
}
