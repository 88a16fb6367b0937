/**
 * HTML from the clipboard, cleaned before the editor reads it. The editor itself drops unknown
 * elements and styles; this turns into structure what Word and others only draw.
 */
import { unwrappedAddress } from "./pasted-addresses.ts";
import { placeholderAttribute } from "./pasted-html-images.ts";
import { makeTableHeaders } from "./table-headers.ts";
import { makeWordLists } from "./word-lists.ts";

/** The clipboard's HTML, fit for the editor, and how many tables got a header; those in a table have one already. */
export function cleanPastedHtml(
  html: string,
  isInTable: boolean,
): { readonly html: string; readonly headedTables: number } {
  // Taken out before parsing: even in a document that is never shown the content policy counts them.
  const unstyled = html.replace(/<(style|script|xml)\b[\s\S]*?<\/\1>/giu, "");
  const { body } = new DOMParser().parseFromString(unstyled, "text/html");
  removeComments(body);
  // The widths of columns are the other program's.
  for (const element of body.querySelectorAll("meta, link, title, colgroup")) element.remove();
  for (const deleted of body.querySelectorAll("del[cite], del[datetime]")) deleted.remove();
  removeRemarks(body);
  liftImages(body);
  removeBlanks(body);
  makeWordLists(body);
  for (const link of body.querySelectorAll("a[href]")) {
    link.setAttribute("href", unwrappedAddress(link.getAttribute("href") ?? ""));
  }
  // Where another editor has cut isn't where it is cut after this.
  for (const cut of body.querySelectorAll("[data-pm-slice]")) cut.removeAttribute("data-pm-slice");
  // Another's box isn't ours.
  for (const aside of body.querySelectorAll("aside")) rename(aside, "div");
  for (const heading of body.querySelectorAll("h1")) rename(heading, "h2");
  for (const heading of body.querySelectorAll("h5, h6")) rename(heading, "h4");
  for (const title of body.querySelectorAll("p.MsoTitle")) rename(title, "h2");
  const headedTables = isInTable ? 0 : makeTableHeaders(body);
  return { html: body.innerHTML, headedTables };
}

function removeComments(root: Node): void {
  for (const child of Array.from(root.childNodes)) {
    if (child.nodeType === Node.COMMENT_NODE) child.remove();
    else removeComments(child);
  }
}

/** The comments of Word and Google Docs: the marks in the text, and what they lead to at its end. */
function removeRemarks(body: HTMLElement): void {
  const ofWord = 'a.msocomanchor, hr.msocomoff, [style*="mso-element:comment-list"]';
  for (const element of body.querySelectorAll(ofWord)) element.remove();
  for (const mark of body.querySelectorAll('a[href^="#cmnt"]')) {
    const isComment = mark.matches('[href^="#cmnt_ref"]');
    const whole = isComment ? (mark.closest('div[style*="border"]') ?? mark.closest("p")) : null;
    (whole ?? mark.closest("sup") ?? mark).remove();
  }
}

const paragraphs = "p,h1,h2,h3,h4,h5,h6";

/** An image is a block: the paragraph that it stands in ends before it, and goes on after it. */
function liftImages(body: HTMLElement): void {
  for (const image of body.querySelectorAll(`img[src^="/media/"],img[${placeholderAttribute}]`)) {
    const paragraph = image.closest(paragraphs);
    if (paragraph === null) continue;
    const before = body.ownerDocument.createRange();
    before.setStartBefore(paragraph);
    before.setEndBefore(image);
    paragraph.before(before.extractContents(), image);
  }
}

/** What others use for distance: empty paragraphs, breaks beside paragraphs, rows of blanks. */
function removeBlanks(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll(paragraphs)) {
    if (isBlank(paragraph)) paragraph.remove();
  }
  for (const lineBreak of body.querySelectorAll("br")) {
    if (isBesideBlock(lineBreak)) lineBreak.remove();
  }
  for (const run of body.querySelectorAll('span[style*="mso-spacerun"]')) {
    run.textContent = " ";
    const { previousSibling: before } = run;
    if (before instanceof Text) before.data = before.data.replace(/[ \u00a0]+$/u, "");
  }
  for (const text of textsIn(body)) {
    if (text.parentElement?.closest("pre")) continue;
    if (isBlank(text) && isBesideBlock(text)) text.remove();
    else text.data = text.data.replace(/[ \u00a0]{2,}/gu, " ");
  }
}

function textsIn(node: Node): Text[] {
  if (node instanceof Text) return [node];
  return Array.from(node.childNodes).flatMap(textsIn);
}

function isBlank(node: Node): boolean {
  return (node.textContent ?? "").trim() === "";
}

/** Whether the next thing to one of its sides, but for blanks, is a paragraph or another block. */
function isBesideBlock(node: ChildNode): boolean {
  return (["previousSibling", "nextSibling"] as const).some((side) => {
    let found = node[side];
    while (found instanceof Text && isBlank(found)) found = found[side];
    return found instanceof Element && found.matches(blocks);
  });
}

const blocks = "p, ul, ol, table, div, blockquote, h1, h2, h3, h4, h5, h6";

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}
