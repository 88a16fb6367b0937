import { describe, expect, test } from "vitest";
import { attachmentLinks, attachmentsIn, attachmentsText, documentAddress } from "./attachments.ts";

const hash = "0123456789abcdef0123456789abcdef";
const one = { file: `${hash}.pdf`, name: "Surat edaran", size: 12 };

describe("attachments", () => {
  test("are the same whether stored, in a request or in a response", () => {
    const stored = attachmentsText([one]);
    expect(attachmentsIn(stored)).toStrictEqual([one]);
    expect(attachmentLinks(stored)).toStrictEqual([
      { url: `/media/${hash}/Surat-edaran.pdf`, name: "Surat edaran", size: 12 },
    ]);
    expect(attachmentsIn(attachmentLinks(stored))).toStrictEqual([one]);
    expect(attachmentsIn([{ url: `/media/${hash}.pdf`, name: "Surat edaran", size: 12 }])).toEqual([
      one,
    ]);
  });

  test.each([null, undefined, "", "x", "[1]", '[{"file":"../x.pdf","name":""}]', 3, {}])(
    "are none in %j",
    (value) => expect(attachmentsIn(value)).toStrictEqual([]),
  );

  test.each([
    ["Surat: PPN & BAST.PDF", "Surat-PPN-BAST.pdf"],
    ["../../etc/passwd", "etc-passwd.pdf"],
    ["Café ½", "Cafe-1-2.pdf"],
    ["🐟\ud800\r\n", "lampiran.pdf"],
    ["a".repeat(300), `${"a".repeat(80)}.pdf`],
  ])("%s is saved as %s", (name, saved) => {
    const [link] = attachmentLinks([{ ...one, name }]);
    expect(link?.url).toBe(`/media/${hash}/${saved}`);
    expect(link?.url).toMatch(documentAddress);
  });
});
