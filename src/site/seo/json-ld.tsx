/** A value that JSON can carry. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json };

/** JSON that can't end the script element it stands in, nor open a comment there. */
export function safeJson(value: Json): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** A data block for search engines: nothing in it is executed, so the content policy lets it be. */
export function JsonLd({ data }: { data: Json }) {
  return (
    <script
      type="application/ld+json"
      // A script's text is not HTML: React would escape quotes that must stay quotes.
      dangerouslySetInnerHTML={{ __html: safeJson(data) }}
    />
  );
}
