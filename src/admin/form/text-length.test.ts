import { expect, test } from "vitest";
import { textLength } from "./text-length.ts";

test("words are counted over the bounds of blocks, and signs alone aren't words", () => {
  const html = "<p>Satu&nbsp;dua.</p><p>Tiga – <strong>em</strong>pat</p><ul><li>lima</li></ul>";
  // What tags divide counts apart: nobody misses a word of a few hundred.
  expect(textLength(html).words).toBe(6);
  expect(textLength("").words).toBe(0);
});

test("parts are counted, and reading takes a minute at least", () => {
  const html = `<h2>a</h2><p><img src="/media/1.jpg" alt=""></p><h3 id="b">b</h3><table><tr><td>c</td></tr></table><figure class="video"><a href="/video/d.mp4"><img src="/media/2.jpg" alt="">d</a></figure>`;
  expect(textLength(html)).toStrictEqual({
    words: 4,
    minutes: 1,
    parts: { headings: 2, images: 1, tables: 1, videos: 1 },
  });
  expect(textLength("<p>kata </p>".repeat(500)).minutes).toBe(3);
});
