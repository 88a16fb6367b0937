/** Videos that the site couldn't play: refused at the field, of films, of slides and in texts. */
import { beforeAll, expect, test } from "vitest";
import { article } from "#contract/resources/article.ts";
import { slideshow } from "#contract/resources/slideshow.ts";
import { video } from "#contract/resources/video.ts";
import { makeCategory } from "../test-kit/make-news.ts";
import type { TestApp, TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";

const videos = "/api/dashboard/video";
const slides = "/api/dashboard/slideshow";

let portal: TestApp;
let editor: TestClient;

beforeAll(async () => {
  portal = await createTestApp({ VIDEO_HOSTS: "www.youtube-nocookie.com,film.example" });
  editor = await portal.as("Editor");
});

test.each([
  ["https://vimeo.example/7", "Url must lead to YouTube, film.example, or a file of this portal."],
  ["/video/tidak-ada.mp4", "Url leads to a file that this portal doesn't have."],
  [
    "https://www.youtube.com/@siplah",
    "Url can't be played on the site. Copy the address of a single video.",
  ],
  ["/pelajari", "Url leads to a page, not to a video."],
])("a film at %s is refused", async (url, message) => {
  const { status, json } = await editor.post(videos, { ...video.sample, url });
  expect(status).toBe(422);
  expect(json().errors).toStrictEqual([{ field: "url", message }]);
});

test("a slide's video is checked as well, but may be a page", async () => {
  const slide = { ...slideshow.sample, order_no: 1 };
  const refused = await editor.post(slides, { ...slide, video_url: "https://vimeo.example/7" });
  expect([refused.status, refused.json().errors?.[0]?.field]).toStrictEqual([422, "video_url"]);
  expect((await editor.post(slides, { ...slide, video_url: "/pelajari" })).status).toBe(201);
  const shared = "https://youtu.be/dQw4w9WgXcQ?si=x";
  const made = await editor.post(slides, { ...slide, video_url: shared });
  expect(made.json().data["video_url"]).toBe("https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ");
});

test("an address that was stored before it was refused doesn't keep the rest from being changed", async () => {
  const made = (await editor.post(videos, video.sample)).json().data;
  const id = Number(made["id"]);
  const old = "https://lama.example/7";
  await portal.database.pool.query("update video set url = $1 where id = $2", [old, id]);
  const before = { ...video.sample, url: old, status: "inactive" };
  expect((await editor.put(`${videos}/${id}`, before)).status).toBe(200);
  const other = { ...before, url: "https://lama.example/8" };
  expect((await editor.put(`${videos}/${id}`, other)).status).toBe(422);
});

const textWith = (href: string) =>
  `<p>Isi</p><figure class="video"><a href="${href}">Lima langkah</a></figure>`;

test("a video in a text is checked alike, and stays where it was stored before it was refused", async () => {
  const category_id = await makeCategory(await portal.as("Super Admin"));
  const news = { ...article.sample, category_id };
  const articles = "/api/dashboard/article";
  for (const [href, message] of [
    [
      "https://vimeo.example/7",
      "Video “Lima langkah” harus menuju YouTube, film.example, atau berkas portal ini.",
    ],
    ["/video/tidak-ada.mp4", "Video “Lima langkah” menuju berkas yang tidak ada di portal ini."],
    ["/pelajari", "Video “Lima langkah” menuju halaman, bukan video."],
  ] as const) {
    const { status, json } = await editor.post(articles, { ...news, content: textWith(href) });
    expect(status).toBe(422);
    expect(json().errors).toStrictEqual([{ field: "content", message }]);
  }
  const content = textWith("https://youtu.be/dQw4w9WgXcQ?si=x");
  const made = (await editor.post(articles, { ...news, content })).json().data;
  const embed = '<a href="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" rel="noopener">';
  expect(made["content"]).toBe(textWith("").replace('<a href="">', embed));

  const id = Number(made["id"]);
  const old = textWith("https://lama.example/7").replace('7"', '7" rel="noopener"');
  await portal.database.pool.query("update article set content = $1 where id = $2", [old, id]);
  const kept = { ...news, content: `${old}<p>Lagi</p>` };
  expect((await editor.put(`${articles}/${id}`, kept)).status).toBe(200);
  const other = { ...news, content: textWith("https://lama.example/8") };
  expect((await editor.put(`${articles}/${id}`, other)).status).toBe(422);
});
