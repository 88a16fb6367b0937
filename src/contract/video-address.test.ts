import { expect, test } from "vitest";
import { video } from "./resources/video.ts";
import { embeddableVideo, ownVideoFile, videoProblem } from "./video-address.ts";
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

const origin = "https://siplah.example";
const sources = { hosts: ["www.youtube-nocookie.com", "film.example"], origin, mayBePage: false };

test.each([
  "https://youtu.be/dQw4w9WgXcQ",
  "https://film.example/putar/7",
  "/video/siplah-sekilas.mp4",
  `${origin}/video/siplah-sekilas.mp4`,
])("%s can be played", (address) => {
  expect(videoProblem(address, sources)).toBeNull();
});

test.each([
  ["https://vimeo.example/7", "host"],
  ["https://film.example:8443/putar/7", "host"],
  ["https://www.youtube.com/@siplah", "frame"],
  ["https://www.youtube.com/playlist?list=PL1", "frame"],
  ["http://film.example/putar/7", "frame"],
  ["https://film.example/putar/7.mp4", "frame"],
  ["mailto:a@example.id", "frame"],
  ["/pelajari", "page"],
])("%s can't be played: %s", (address, problem) => {
  expect(videoProblem(address, sources)).toBe(problem);
});

test("a page may stand in the place of a slide's video, another site's may not", () => {
  const ofSlide = { ...sources, mayBePage: true };
  expect(videoProblem("/pelajari#video", ofSlide)).toBeNull();
  expect(videoProblem("https://vimeo.example/7", ofSlide)).toBe("host");
});

test("without the host of YouTube its videos are refused too", () => {
  const ofOthers = { ...sources, hosts: ["film.example"] };
  expect(videoProblem("https://youtu.be/dQw4w9WgXcQ", ofOthers)).toBe("host");
});

test("a file of the portal is known by its path, whole address or not", () => {
  expect(ownVideoFile("/video/a.mp4", origin)).toBe("/video/a.mp4");
  expect(ownVideoFile(`${origin}/video/a.mp4`, origin)).toBe("/video/a.mp4");
  expect(ownVideoFile("/pelajari", origin)).toBeNull();
  expect(ownVideoFile("https://film.example/a.mp4", origin)).toBeNull();
});
