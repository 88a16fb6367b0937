/** Named documents of a record. Stored, compared and merged as one text, with one way to write each list. */
import * as z from "zod";
import { maxAttachments, maxTextCharacters } from "./limits.ts";

/** A document of a record: `file` is the stored file's name, `size` its bytes. */
export interface Attachment {
  readonly file: string;
  readonly name: string;
  readonly size: number;
}

/** An attachment as requests and responses carry it. */
export interface AttachmentLink {
  readonly url: string;
  readonly name: string;
  readonly size: number;
}

/** Addresses under which a document is served: by its hash, and with a name that people can read. */
export const documentAddress = /^\/media\/([0-9a-f]{32})(?:\.pdf|\/[^/?#]+\.pdf)$/u;

const storedAttachments = z
  .array(
    z.union([
      z.object({
        file: z.string().regex(/^[0-9a-f]{32}\.pdf$/u),
        name: z.string(),
        size: z.int().min(0).catch(0),
      }),
      z
        .object({
          url: z.string().regex(documentAddress),
          name: z.string(),
          size: z.int().min(0).catch(0),
        })
        .transform(({ url, ...rest }) => ({
          file: `${documentAddress.exec(url)?.[1] ?? ""}.pdf`,
          ...rest,
        })),
    ]),
  )
  .max(maxAttachments);

/** The attachments that a column, a revision, a draft, a request or a response holds; none where it is something else. */
export function attachmentsIn(value: unknown): readonly Attachment[] {
  const given = typeof value === "string" ? parsed(value) : value;
  const attachments = storedAttachments.safeParse(given);
  return attachments.success ? attachments.data : [];
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** The text that is stored; null for none. */
export function attachmentsText(attachments: readonly Attachment[]): string | null {
  const rows = attachments.map(({ file, name, size }) => ({
    file,
    name: name.trim().slice(0, maxTextCharacters),
    size,
  }));
  return rows.length === 0 ? null : JSON.stringify(rows);
}

/** Attachments as responses carry them. */
export function attachmentLinks(value: unknown): AttachmentLink[] {
  return attachmentsIn(value).map(({ file, name, size }) => ({
    url: readableAddress(file, name),
    name,
    size,
  }));
}

/** `/media/<hash>/surat-edaran.pdf`: what a browser saves has a name that people can read. */
export function readableAddress(file: string, name: string): string {
  return `/media/${file.slice(0, file.lastIndexOf("."))}/${readableFileName(name)}`;
}

/** The name without what file systems and addresses don't take. */
function readableFileName(name: string): string {
  const plain = name
    .replace(/\.pdf$/iu, "")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^A-Za-z0-9]+/gu, "-")
    .slice(0, 80)
    .replaceAll(/^-+|-+$/gu, "");
  return `${plain || "lampiran"}.pdf`;
}
