/** Encodings that responses are sent in, the best first. */
export const encodings = ["br", "gzip", "identity"] as const;
/** One of `encodings`. */
export type Encoding = (typeof encodings)[number];

/** The best encoding in `Accept-Encoding`; one with `q=0` is refused. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const accepted = new Set<string>();
  for (const part of String(header ?? "")
    .toLowerCase()
    .split(",")) {
    const [name = "", quality] = part.split(";");
    if (quality === undefined || Number(quality.replace(/^\s*q=/, "")) > 0)
      accepted.add(name.trim());
  }
  return encodings.find((encoding) => accepted.has(encoding)) ?? "identity";
}
