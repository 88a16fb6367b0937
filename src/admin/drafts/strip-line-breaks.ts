/** Elements between which blanks mean nothing. */
const blocks = "p|h[2-4]|ul|ol|li|table|thead|tbody|tr|th|td|blockquote|aside|figure|figcaption|hr";
const layout = new RegExp(
  `(</?(?:${blocks})\\b[^<>]*>)\\s*[\\r\\n]\\s*(?=</?(?:${blocks})\\b)`,
  "gu",
);

/**
 * HTML without the line breaks that other programs write between blocks. The editor leaves them out, so that they
 * would count as changes of whoever types elsewhere in the text.
 */
export function stripLineBreaks(html: string): string {
  return html.replaceAll(layout, "$1").trimEnd();
}
