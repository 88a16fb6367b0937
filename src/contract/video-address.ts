/** Addresses of videos as people copy them, and those under which they can be framed. */

const youTubeHosts: ReadonlySet<string> = new Set([
  "youtube.com",
  "www.youtube.com",
  "m.youtube.com",
  "youtube-nocookie.com",
  "www.youtube-nocookie.com",
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
  return `https://www.youtube-nocookie.com/embed/${id}${start > 0 ? `?start=${start}` : ""}`;
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
