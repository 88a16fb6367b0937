const headingTag = /<(\/?)h([1-6])\b/gi;
const deepest = 6;

/**
 * Stored HTML with its headings moved down, so that the highest of them is one level below the
 * heading that it stands under: what an editor wrote stays an outline inside another page.
 */
export function headingsBelow(html: string, level: number): string {
  const levels = Array.from(html.matchAll(headingTag), ([, , found]) => Number(found));
  const shift = level + 1 - Math.min(...levels);
  return html.replace(headingTag, (_tag, slash: string, found: string) => {
    return `<${slash}h${Math.min(deepest, Number(found) + shift)}`;
  });
}
