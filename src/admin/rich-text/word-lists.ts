/**
 * Word writes the items of a list as paragraphs with a drawn mark; their style says which list and
 * which level they belong to. This makes lists of them.
 */

/** What a paragraph says of the list that it is an item of. */
interface Place {
  readonly level: number;
  /** Word's own name of the list: two may stand one right after the other. */
  readonly name: string;
}

interface OpenList extends Place {
  readonly element: HTMLElement;
}

const numberMark = /^[\s\u00a0]*\(?(?:(\d+)|[a-z]|[ivx]+)[.)]/iu;

/** Turns the paragraphs that are items into lists, nested as their levels are. */
export function makeWordLists(body: HTMLElement): void {
  let open: OpenList[] = [];
  for (const paragraph of body.querySelectorAll("p")) {
    const place = placeOf(paragraph);
    if (place === null) continue;
    // Whatever stands in between ends the list.
    if (open[0]?.element !== paragraph.previousElementSibling) open = [];
    const numbered = numberMark.exec(takeMark(paragraph));
    const tag = numbered === null ? "ul" : "ol";
    open = open.filter(
      ({ level, name, element }) =>
        level < place.level ||
        (level === place.level && name === place.name && element.localName === tag),
    );
    if (open.at(-1)?.level !== place.level) {
      const element = beginList(paragraph, open.at(-1)?.element, tag);
      if (Number(numbered?.[1]) > 1) element.setAttribute("start", String(Number(numbered?.[1])));
      open.push({ ...place, element });
    }
    const item = body.ownerDocument.createElement("li");
    item.append(...paragraph.childNodes);
    open.at(-1)?.element.append(item);
    paragraph.remove();
  }
}

function beginList(paragraph: Element, parent: HTMLElement | undefined, tag: "ul" | "ol") {
  const list = paragraph.ownerDocument.createElement(tag);
  if (parent?.lastElementChild) parent.lastElementChild.append(list);
  else paragraph.before(list);
  return list;
}

function placeOf(paragraph: Element): Place | null {
  const style = paragraph.getAttribute("style") ?? "";
  const found = /mso-list:\s*(\w+)\s+level(\d+)/iu.exec(style);
  return found === null ? null : { name: String(found[1]), level: Number(found[2]) };
}

/** The drawn bullet or number; it is taken out of the text. */
function takeMark(paragraph: Element): string {
  const mark = [...paragraph.querySelectorAll("span")].find((span) =>
    /mso-list:\s*ignore/iu.test(span.getAttribute("style") ?? ""),
  );
  mark?.remove();
  return mark?.textContent ?? "";
}
