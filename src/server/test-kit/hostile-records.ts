/** Records whose every text is an attempt: to run, to break out, or to break something. */
import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind } from "#contract/resource.ts";
import { hostileHtml } from "./hostile-html.ts";

/** Texts that want to run somewhere: in HTML, in an attribute, in a script, in a template. */
export const scripts: readonly string[] = [
  `"><script>alert(1)</script>`,
  `'><img src=x onerror=alert(1)>`,
  `</script><script>alert(1)</script>`,
  `</title></textarea></style><svg onload=alert(1)>`,
  `<!--<script>`,
  `]]><script>alert(1)</script>`,
  `\u2028</script\u2029>`,
  `javascript:alert(1)`,
  `{{constructor.constructor('alert(1)')()}}`,
  `\${alert(1)}`,
  `&lt;script&gt;alert(1)&lt;/script&gt;`,
  `" autofocus onfocus="alert(1)`,
];

/** Texts that programs stumble over. */
export const naughtyTexts: readonly string[] = [
  "undefined null NaN Infinity 1e309 -0 0x10 true",
  "__proto__ constructor hasOwnProperty toString",
  "'; DROP TABLE article; -- \" OR 1=1 /* \\' \\",
  "%s %n %d %00 %0d%0a %c0%ae ../../etc/passwd C:\\CON",
  "=1+1 @SUM(A1) +62 -2+3 |calc",
  "\u202etfel ot thgir\u202c \u2066terkunci\u2069 \u200b\u200d\ufeff.",
  "👩‍👩‍👧‍👦 🏳️‍🌈 e\u0301 Z\u0351\u036b\u0343 İıßﬁ ﷺ 𝕳 田中さん",
  "＜script＞alert(1)＜/script＞ ‹b› ʺonclick=ʺ",
];

/** What may be pasted where JSON was meant, or what was cut off on its way. */
export const brokenJson: readonly string[] = [
  `{"a":`,
  `{"a":1,} // b`,
  `{'a': undefined, b: NaN}`,
  `{"__proto__":{"a":1}}{"a":2}`,
  String.raw`"\ud83d" "\u0000" "\x"`,
  "[".repeat(200),
];

/** Ids of records that references may name, by the resource's API name. */
export type KnownIds = ReadonlyMap<string, number>;

/** The resource's example, active, with a text in every field that takes one. */
export function hostileRecord(
  resource: Resource,
  text: string,
  ids: KnownIds,
  nowSeconds: number,
): Record<string, unknown> {
  const values = Object.entries(resource.fields).flatMap(([name, field]): [string, unknown][] => {
    if (field.kind === "text") {
      const line = `4 Desember 2026: ${text.replaceAll(/\s/gu, " ")}`;
      return [[name, field.isDated === true ? line : text]];
    }
    if (field.kind === "richText")
      return [[name, `<p>${text}</p>${hostileHtml.join("").replaceAll("\0", "")}`]];
    if (field.kind === "status") return [[name, "active"]];
    if (field.kind === "url") {
      const page = field.isVideo
        ? "https://www.youtube-nocookie.com/embed/hostileText"
        : "https://contoh.example/";
      return [[name, `${page}?x=${encodeURIComponent(text)}`]];
    }
    if (field.kind === "flag") return [[name, 1]];
    if (field.kind === "choice") return [[name, field.options[0]?.value]];
    return [];
  });
  const references = fieldsOfKind(resource, "reference")
    .filter(([, field]) => ids.has(field.to) && field.to !== resource.api)
    .map(([name, field]) => [name, ids.get(field.to)]);
  const times = fieldsOfKind(resource, "timestamp").map(([name], at) => [
    name,
    nowSeconds + (at === 0 ? -3_600 : 86_400),
  ]);
  return {
    ...resource.sample,
    ...Object.fromEntries(values),
    ...Object.fromEntries(references),
    ...Object.fromEntries(times),
  };
}
