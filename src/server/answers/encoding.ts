/** Which of the kept encodings a client takes. */

/** Encodings that answers are sent in, the best first. */
export const encodings = ["br", "gzip", "identity"] as const;
/** One of `encodings`. */
export type Encoding = (typeof encodings)[number];

/** Browsers send few different headers; whoever sends many is read anew each time. */
const maxRemembered = 200;
const remembered = new Map<string, Encoding>();

/** The best encoding that the client takes; one with `q=0` is refused. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (typeof header !== "string") return "identity";
  const known = remembered.get(header);
  if (known !== undefined) return known;
  const encoding = readEncoding(header);
  if (remembered.size < maxRemembered) remembered.set(header, encoding);
  return encoding;
}

function readEncoding(header: string): Encoding {
  const accepted = new Set<string>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", quality] = part.split(";").map((piece) => piece.trim());
    if (quality === undefined || Number(quality.replace(/^q=/, "")) > 0) accepted.add(name);
  }
  if (accepted.has("br")) return "br";
  return accepted.has("gzip") ? "gzip" : "identity";
}
