/** What nginx sends around a response is what the portal alone would send. */
import { smallestMediaFile } from "../src/server/media/media-address.ts";
import type { Cluster } from "./cluster.ts";

const securityHeaders = [
  "content-security-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "permissions-policy",
  "referrer-policy",
  "reporting-endpoints",
  "strict-transport-security",
  "x-content-type-options",
];
/** Those that no response goes without. */
const always = new Set([
  "content-security-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "permissions-policy",
  "referrer-policy",
  "x-content-type-options",
]);
const pages = ["/", "/info-berita", "/tidak-ada", "/login", "/dashboard", "/favicon.ico"];
const calls = ["/api/web/article?limit=1", "/api/web/article/0", "/api/dashboard/article"];
/** Longer than nginx passes on. */
const tooLong = "x".repeat(4 * 1024 * 1024);
const mediaPath = "/media/";
/** Each is scaled when it is asked for first. */
const mostImages = 6;
const saving = { "save-data": "on" };

/** Pages, calls, files and images, by nginx and without; and what nginx refuses by itself. */
export async function sameHeaders({ instances: [instance], url }: Cluster): Promise<string> {
  if (instance === undefined) throw new Error("There is no instance");
  const files = await shownFiles(url);
  const paths = [...pages, ...calls, ...files.hashed, ...files.images];
  for (const path of paths) {
    // Twice: nginx may have cached the first one.
    for (const base of [url, url]) {
      const [sent, own] = [await headersOf(base + path), await headersOf(instance.url + path)];
      if (sent !== own) throw new Error(`${path}:\n${sent}\nby the portal:\n${own}`);
    }
  }
  const own: readonly (readonly [string, RequestInit])[] = [
    ["/healthz", {}],
    ["/api/dashboard/article", { method: "POST", body: tooLong }],
  ];
  for (const [path, request] of own) {
    const { headers } = await fetch(url + path, request);
    const missing = [...always].filter((name) => !headers.has(name));
    if (missing.length > 0) throw new Error(`${path} lacks ${missing.join(", ")}`);
  }
  return `${paths.length} addresses, ${own.length} refusals of its own`;
}

/** No font, but for whoever comes next; the smallest image, whichever was asked for before. */
export async function savedData({ instances: [instance], url }: Cluster): Promise<string> {
  if (instance === undefined) throw new Error("There is no instance");
  const { hashed, images } = await shownFiles(url);
  const fonts = hashed.filter((path) => path.endsWith(".woff2"));
  if (fonts.length === 0) throw new Error("The home page names no font");
  for (const font of fonts) {
    for (const headers of [{}, saving, {}, saving]) {
      const response = await fetch(url + font, { headers });
      const told = `${response.status} ${response.headers.get("cache-control")}`;
      const wanted =
        headers === saving ? "404 no-store" : "200 public, max-age=31536000, immutable";
      if (told !== wanted) throw new Error(`${font}: ${told}`);
    }
  }
  const files = images.map((path) => path.slice(mediaPath.length));
  const scaled = files.filter((file) => smallestMediaFile(file) !== file);
  if (scaled.length === 0) throw new Error("The news have no image in several sizes");
  for (const file of scaled) {
    for (const headers of [{}, saving, {}, saving]) {
      const [sent, own] = await Promise.all(
        [url, instance.url].map(
          async (base) =>
            (await (await fetch(base + mediaPath + file, { headers })).arrayBuffer()).byteLength,
        ),
      );
      if (sent !== own) throw new Error(`${file}: ${sent} bytes, by the portal ${own}`);
    }
  }
  return `${fonts.length} fonts, ${scaled.length} images`;
}

/** Scripts, fonts and drawings of the home page; sizes of images of the news. */
async function shownFiles(url: string): Promise<{ hashed: string[]; images: string[] }> {
  const read = async (path: string) => (await fetch(url + path)).text();
  const [home, news] = [await read("/"), await read("/info-berita")];
  const hashed = [...new Set(home.match(/\/assets\/site\/[\w.-]+/gu))];
  const images = [...new Set(news.match(/\/media\/[0-9a-f]{32}[\w.-]*/gu))].slice(0, mostImages);
  if (hashed.length === 0 || images.length === 0) throw new Error("The pages name no files");
  return { hashed, images };
}

async function headersOf(address: string): Promise<string> {
  const { headers } = await fetch(address);
  return securityHeaders
    .map(
      (name) => `${name}: ${(headers.get(name) ?? "–").replaceAll(/'nonce-[^']+'/gu, "'nonce'")}`,
    )
    .join("\n");
}
