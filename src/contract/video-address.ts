/** Addresses of videos as people copy them, and those under which they can be framed. */

/** The host of YouTube that sets no cookies before a video plays. */
export const youTubeEmbedHost = "www.youtube-nocookie.com";

const youTubeHosts: ReadonlySet<string> = new Set([
  "youtube.com",
  "www.youtube.com",
  "m.youtube.com",
  "youtube-nocookie.com",
  youTubeEmbedHost,
  "youtu.be",
]);

/**
 * A video of YouTube under the address that can be framed and sets no cookies before it plays, whether it was copied
 * from the page, a share button, Shorts or a live stream; a start that was given stays. Any other address as it is.
 */
export function embeddableVideo(address: string): string {
  if (!URL.canParse(address)) return address;
  const { protocol, hostname, pathname, searchParams } = new URL(address);
  if (!/^https?:$/.test(protocol) || !youTubeHosts.has(hostname)) return address;
  const inPath = hostname === "youtu.be" ? /^\/([\w-]{11})\/?$/ : videoPath;
  const id = inPath.exec(pathname)?.[1] ?? watched(pathname, searchParams);
  if (id === null) return address;
  const start = seconds(searchParams.get("start") ?? searchParams.get("t") ?? "");
  return `https://${youTubeEmbedHost}/embed/${id}${start > 0 ? `?start=${start}` : ""}`;
}

/** Names of files that browsers play themselves. */
const videoFile = /\.(?:mp4|webm|ogv|m4v)$/iu;

/** Why the site can't play what an address leads to. */
export type VideoProblem =
  /** A host that videos aren't framed from. */
  | "host"
  /** A channel, a list, another scheme than https, a file of another host: none of them can be framed. */
  | "frame"
  /** A page of the site, which refuses to be framed. */
  | "page"
  /** A file of the portal that isn't there. */
  | "missing";

/** Where videos may come from. */
export interface VideoSources {
  /** Hosts that may be framed. */
  readonly hosts: readonly string[];
  /** The portal's own. */
  readonly origin: string;
  /** Whether a page of the site will do. */
  readonly mayBePage: boolean;
}

/** Path of a file of the portal that an address leads to; null for any other address. */
export function ownVideoFile(address: string, origin: string): string | null {
  const path = ownAddress(address, origin)?.pathname ?? "";
  return videoFile.test(path) ? path : null;
}

/** Why a video can't be played on the site, as far as its address says; null where it can. */
export function videoProblem(
  address: string,
  { hosts, origin, mayBePage }: VideoSources,
): Exclude<VideoProblem, "missing"> | null {
  const own = ownAddress(address, origin);
  if (own !== null) return mayBePage || videoFile.test(own.pathname) ? null : "page";
  const framed = embeddableVideo(address);
  if (!URL.canParse(framed)) return "frame";
  const { protocol, hostname, host, pathname } = new URL(framed);
  const isNoVideo = youTubeHosts.has(hostname) && !videoPath.test(pathname);
  if (protocol !== "https:" || isNoVideo || videoFile.test(pathname)) return "frame";
  return hosts.includes(host) ? null : "host";
}

const ownFilm = /^\/video\/[\w-]+(?=\.mp4$)/;

/** The captions of an own film, which lie beside it: `name.mp4` has `name.id.vtt`. Null for any other address. */
export function captionsOfFilm(url: string): string | null {
  const name = ownFilm.exec(url)?.[0];
  return name === undefined ? null : `${name}.id.vtt`;
}

function ownAddress(address: string, origin: string): URL | null {
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  return url.origin === origin ? url : null;
}

const videoPath = /^\/(?:shorts|live|embed|v)\/([\w-]{11})\/?$/;

function watched(pathname: string, searchParams: URLSearchParams): string | null {
  const id = searchParams.get("v") ?? "";
  return pathname === "/watch" && /^[\w-]{11}$/.test(id) ? id : null;
}

/** "90", "90s" and "1h2m3s" in seconds; 0 for anything else. */
function seconds(time: string): number {
  const match = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(time);
  if (match === null) return 0;
  const [hours, minutes, rest] = match.slice(1).map((part = "0") => Number(part));
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (rest ?? 0);
}
