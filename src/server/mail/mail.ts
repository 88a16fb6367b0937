/** Mails as the portal writes them: one text, readable as plain text and as simple HTML. */

/** What a mail says; the button's address also stands in the text, to be copied. */
export interface MailText {
  readonly subject: string;
  /** Whom it greets. */
  readonly name: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly url: string };
  /** What follows the button. */
  readonly closing: readonly string[];
}

/** A mail to be sent. */
export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  readonly content: MailText;
}

/** Up to 72 characters and the blank that follows them. */
const textLine = /(.{1,72})(?:[ \n]|$)/gu;
const copyHint = "Jika tombol di atas tidak berfungsi, salin alamat ini ke peramban Anda:";
const signature = "Salam,\nTim SIPLah";
const footnote = "Email ini dikirim otomatis. Mohon tidak membalasnya.";

/** A mail as plain text. */
export function plainMail({ name, paragraphs, button, closing }: MailText): string {
  const link = button === undefined ? [] : [`${button.label}:\n${button.url}`];
  const before = [`Halo ${name},`, ...paragraphs].map(wrapped);
  const after = [...closing, signature, footnote].map(wrapped);
  return `${[...before, ...link, ...after].join("\n\n")}\n`;
}

/** Short lines travel as they are: the link of a mail in the outbox can be copied from the file. */
function wrapped(paragraph: string): string {
  return paragraph.replaceAll(textLine, "$1\n").trimEnd();
}

/** A mail as HTML that every mail program shows, with styles of its own and nothing to load. */
export function mailHtml(content: MailText): string {
  const { subject, name, paragraphs, button, closing } = content;
  const paragraph = (text: string) => `<p style="${styles.paragraph}">${markup(text)}</p>`;
  const link =
    button === undefined
      ? ""
      : `<p style="margin:24px 0"><a href="${markup(button.url)}" style="${styles.button}">${markup(button.label)}</a></p>` +
        `<p style="${styles.hint}">${copyHint}<br><span style="word-break:break-all">${markup(button.url)}</span></p>`;
  return (
    `<!doctype html><html lang="id"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${markup(subject)}</title></head>` +
    `<body style="margin:0;padding:24px 16px;background:#ffffff"><div style="${styles.column}">` +
    `<h1 style="${styles.heading}">${markup(subject)}</h1>` +
    paragraph(`Halo ${name},`) +
    paragraphs.map(paragraph).join("") +
    link +
    closing.map(paragraph).join("") +
    paragraph(signature) +
    `<p style="${styles.hint}">${footnote}</p></div></body></html>\n`
  );
}

const styles = {
  column:
    "max-width:560px;margin:0 auto;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.6;color:#10272d",
  heading: "margin:0 0 20px;font-size:20px;line-height:1.3;color:#0a414e",
  paragraph: "margin:0 0 16px",
  button:
    "display:inline-block;padding:12px 24px;border-radius:8px;background:#0c5362;color:#ffffff;font-weight:bold;text-decoration:none",
  hint: "margin:0 0 16px;font-size:14px;color:#4b6268",
} as const;

function markup(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("\n", "<br>");
}
