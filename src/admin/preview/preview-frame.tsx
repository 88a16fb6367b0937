import { useLayoutEffect, useMemo, useRef } from "react";
import { useWidth } from "#admin/layout/use-width.ts";
import { usePreviewText } from "#admin/text/preview.ts";
import type { Device } from "./devices.ts";
import { devices } from "./devices.ts";
import { showAsPrinted } from "./print-media.ts";
import styles from "./preview.module.css";

/** A path of this site that isn't a file's. */
const pagePath = /^\/(?!\/|media\/|assets\/)[^.]*$/u;

/** Width of what is drawn around a screen, in pixels, where it is more than a line. */
const frames: { readonly [Name in Device]?: number } = { phone: 10 };

/**
 * The page with links that lead nowhere, or to the preview's own address with their path as its
 * fragment: where scripts don't run, no listener could stop a click.
 */
function framed(html: string, device: Device, previewAddress: string | undefined): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  // Until its rules are those of paper it would be seen as on a screen, for as long as its images load.
  page.documentElement.hidden = device === "print";
  for (const link of page.querySelectorAll<HTMLAnchorElement>("a[href]")) {
    const path = link.getAttribute("href") ?? "";
    if (previewAddress !== undefined && pagePath.test(path) && !link.download) {
      link.href = `${previewAddress}#${path}`;
      link.target = "_parent";
      continue;
    }
    link.removeAttribute("href");
    link.role = "link";
    link.ariaDisabled = "true";
  }
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/**
 * A page in a frame of the device's width, smaller where there is less room. No script runs in it, whatever the
 * page holds; that it counts as this site's own lets its styles and unpublished images load.
 */
export function PreviewFrame({
  html,
  device,
  isGlance = false,
  site,
}: {
  html: string;
  device: Exclude<Device, "card">;
  /** Looked at, not gone into: the page itself stands beside it. */
  isGlance?: boolean;
  /** The page's path, and the address of the screen in which its links lead on; without it they lead nowhere. */
  site?: { readonly path: string; readonly previewAddress: string };
}) {
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const { path, previewAddress } = site ?? {};
  const source = useMemo(
    () => framed(html, device, previewAddress),
    [html, device, previewAddress],
  );
  const scrolled = useRef(0);
  const shownPath = useRef(path);
  const available = useWidth(room);
  const { width, height } = devices[device];
  const words = usePreviewText();
  const scale = available === 0 ? 1 : Math.min(1, (available - 2 * (frames[device] ?? 1)) / width);

  // Keeps the scroll position of the previous page.
  useLayoutEffect(() => {
    const isSame = shownPath.current === path;
    scrolled.current = isSame ? (frame.current?.contentWindow?.scrollY ?? 0) : 0;
    shownPath.current = path;
  }, [source, path]);

  function prepare() {
    const page = frame.current?.contentDocument;
    if (!page) return;
    if (device === "print") showAsPrinted(page);
    page.defaultView?.scrollTo(0, scrolled.current);
  }

  return (
    <div ref={room} className={styles.room} inert={isGlance}>
      <div
        className={styles.device}
        data-device={device}
        style={{ width: width * scale, height: height * scale }}
      >
        <iframe
          key={device}
          ref={frame}
          title={isGlance ? words.glances.print : words.frame(words.devices[device])}
          sandbox={
            site === undefined
              ? "allow-same-origin"
              : "allow-same-origin allow-top-navigation-by-user-activation"
          }
          srcDoc={source}
          onLoad={prepare}
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  );
}
