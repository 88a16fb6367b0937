/** Reads mails as a mail program does, as far as the portal's own mails need it. */

/** A mail, decoded. */
export interface ReadMail {
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  readonly html: string;
}

/** Parses the source of a mail with a plain-text and an HTML part. */
export function readMail(source: string): ReadMail {
  const { headers, body } = entity(source);
  const boundary = /boundary="?([^";]+)"?/u.exec(headers.get("content-type") ?? "")?.[1];
  if (boundary === undefined) throw new Error("The mail has no parts");
  const parts = body.split(`--${boundary}`).slice(1, -1).map(entity);
  const partOf = (type: string) => {
    const part = parts.find((one) => one.headers.get("content-type")?.startsWith(type));
    if (part === undefined) throw new Error(`The mail has no part of type ${type}`);
    return decoded(part.body, part.headers.get("content-transfer-encoding") ?? "7bit");
  };
  return { headers, text: partOf("text/plain"), html: partOf("text/html") };
}

/** Whether it tells of a new device: one comes with nearly every sign-in of a test, which is about another mail. */
export function isDeviceNotice({ headers }: ReadMail): boolean {
  return headers.get("subject") === "Akun SIPLah Anda dipakai masuk di perangkat baru";
}

/** The plain text as sentences, wherever its lines end. */
export function proseOf({ text }: ReadMail): string {
  return text.replaceAll(/\s+/gu, " ");
}

/** The address behind the button, in plain text. */
export function linkIn({ text }: ReadMail): string {
  const link = /^https?:\S+$/mu.exec(text)?.[0];
  if (link === undefined) throw new Error(`The mail has no link: ${text}`);
  return link;
}

/** The token of that address. */
export function tokenIn(mail: ReadMail): string {
  return new URL(linkIn(mail)).searchParams.get("t") ?? "";
}

function entity(source: string) {
  const normal = source.replaceAll("\r\n", "\n").replace(/^\n/u, "");
  const end = normal.indexOf("\n\n");
  const lines = normal
    .slice(0, end)
    .replaceAll(/\n[ \t]+/gu, " ")
    .split("\n");
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  return { headers, body: normal.slice(end + 2) };
}

function decoded(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString();
  if (encoding !== "quoted-printable") return body;
  const bytes = body
    .replaceAll("=\n", "")
    .replaceAll(/=([0-9A-F]{2})/gu, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}
