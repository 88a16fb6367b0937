/** Videos in HTML that the sanitizer has written: one form, whatever stood in them. */
import { decorativeRole, videoClass } from "#contract/rich-text/allowed-html.ts";
import { decoded, encoded } from "#contract/rich-text/entities.ts";
import { embeddableVideo } from "#contract/video-address.ts";

const start = `<figure class="${videoClass}">`;
/** One with no other figure in it; of any other only the start tag. */
const pattern = new RegExp(`${start}(?:((?:(?!</?figure\\b)[^])*)</figure>)?`, "gu");

/**
 * Leaves of a video its link, its first image and all of its words, which are its name: the image
 * says nothing besides. Without a link or a name it is a figure like others. Linear, as `removeEmptyElements` is.
 */
export function settleVideos(html: string): string {
  return html.replace(pattern, (_found, content: string | undefined) =>
    content === undefined ? "<figure>" : (videoOf(content) ?? `<figure>${content}</figure>`),
  );
}

function videoOf(content: string): string | null {
  const href = /<a href="((?:https?:|\/)[^"]*)"/iu.exec(content)?.[1];
  const [image = ""] = /<img\b[^<>]*>/u.exec(content) ?? [];
  const words = content.replace(/<[^<>]*>/gu, " ").replace(/\s+/gu, " ");
  const name = words.trim() || (/ alt="([^"]*)"/u.exec(image)?.[1] ?? "").trim();
  if (href === undefined || name === "") return null;
  const address = encoded(embeddableVideo(decoded(href)));
  const rel = /^https?:/iu.test(address) ? ' rel="noopener"' : "";
  return `${start}<a href="${address}"${rel}>${withoutWords(image)}${name}</a></figure>`;
}

/** The name stands beside the image. */
function withoutWords(image: string): string {
  return image
    .replace(/ (?:alt|role)="[^"]*"/gu, "")
    .replace(/( src="[^"]*")(.*)>$/u, `$1 alt=""$2 role="${decorativeRole}">`);
}
