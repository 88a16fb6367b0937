/**
 * HTML from the clipboard, cleaned before the editor reads it. The editor itself drops unknown
 * elements and styles; this turns into structure what Word and others only draw.
 */
export function cleanPastedHtml(html: string): string {
  // Taken out before parsing: even in a document that is never shown the content policy counts them.
  const unstyled = html.replace(/<(style|script|xml)\b[\s\S]*?<\/\1>/giu, "");
  const { body } = new DOMParser().parseFromString(unstyled, "text/html");
  removeComments(body);
  for (const element of body.querySelectorAll("meta, link, title")) element.remove();
  makeLists(body);
  for (const heading of body.querySelectorAll("h1")) rename(heading, "h2");
  for (const heading of body.querySelectorAll("h5, h6")) rename(heading, "h4");
  for (const title of body.querySelectorAll("p.MsoTitle")) rename(title, "h2");
  for (const paragraph of body.querySelectorAll("p")) {
    const isBlank = paragraph.textContent.replace(/\u00a0/gu, " ").trim() === "";
    if (isBlank && paragraph.querySelector("img") === null) paragraph.remove();
  }
  return body.innerHTML;
}

function removeComments(root: Node): void {
  for (const child of Array.from(root.childNodes)) {
    if (child.nodeType === Node.COMMENT_NODE) child.remove();
    else removeComments(child);
  }
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Word writes list items as paragraphs with a drawn bullet and their level in a style. */
function makeLists(body: HTMLElement): void {
  const open: HTMLElement[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll("p")) {
    const level = listLevel(paragraph);
    if (level === null) continue;
    // A paragraph in between ends the list.
    if (last !== null && paragraph.previousElementSibling !== last) open.length = 0;
    const isOrdered = /^[\s\u00a0]*(?:\d+|[a-z]|[ivx]+)[.)]/iu.test(bulletText(paragraph));
    open.length = Math.min(open.length, level);
    while (open.length < level) open.push(openList(paragraph, open.at(-1), isOrdered));
    const item = body.ownerDocument.createElement("li");
    item.append(...paragraph.childNodes);
    open.at(-1)?.append(item);
    last = open[0] ?? null;
    paragraph.remove();
  }
}

function openList(before: Element, parent: HTMLElement | undefined, isOrdered: boolean) {
  const list = before.ownerDocument.createElement(isOrdered ? "ol" : "ul");
  if (parent === undefined) before.before(list);
  else (parent.lastElementChild ?? parent).append(list);
  return list;
}

function listLevel(paragraph: Element): number | null {
  const style = paragraph.getAttribute("style") ?? "";
  const level = /mso-list:[^;]*level(\d+)/iu.exec(style)?.[1];
  return level === undefined ? null : Number(level);
}

/** The drawn bullet or number; it is taken out of the text. */
function bulletText(paragraph: Element): string {
  const bullet = [...paragraph.querySelectorAll("span")].find((span) =>
    /mso-list:\s*ignore/iu.test(span.getAttribute("style") ?? ""),
  );
  bullet?.remove();
  return bullet?.textContent ?? "";
}
