import { expect, test } from "vitest";
import { video } from "./resources/video.ts";
import { embeddableVideo } from "./video-address.ts";
import { domainValues } from "./wire.ts";

const embedded = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ";

test.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", embedded],
  ["https://m.youtube.com/watch?feature=share&v=dQw4w9WgXcQ&t=1m30s", `${embedded}?start=90`],
  ["https://youtu.be/dQw4w9WgXcQ?si=abc", embedded],
  ["https://youtu.be/dQw4w9WgXcQ?t=75", `${embedded}?start=75`],
  ["https://youtube.com/shorts/dQw4w9WgXcQ", embedded],
  ["http://www.youtube.com/live/dQw4w9WgXcQ?feature=shared", embedded],
  ["https://www.youtube.com/embed/dQw4w9WgXcQ?start=5", `${embedded}?start=5`],
  [embedded, embedded],
])("%s is framed as %s", (address, expected) => {
  expect(embeddableVideo(address)).toBe(expected);
  expect(domainValues(video, { url: ` ${address} ` })["url"]).toBe(expected);
});

test.each([
  "/video/siplah-sekilas.mp4",
  "https://www.youtube.com/@siplah",
  "https://www.youtube.com/watch?v=short",
  "https://youtube.com.example/watch?v=dQw4w9WgXcQ",
  "https://film.example/watch?v=dQw4w9WgXcQ",
  "mailto:a@example.id",
])("%s stays as it is", (address) => {
  expect(embeddableVideo(address)).toBe(address);
});
